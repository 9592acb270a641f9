FROM python:3.11-slim

WORKDIR /app
COPY pyproject.toml constraints.txt ./
COPY engine engine
COPY bot bot
COPY sandbox sandbox
RUN pip install --no-cache-dir --constraint constraints.txt . \
    && useradd --create-home --uid 1000 deberts \
    && install --directory --owner=deberts /data

USER deberts
ENV DATABASE=/data/deberts.sqlite3 PYTHONUNBUFFERED=1
VOLUME /data
# BOT_TOKEN comes from outside: docker run --env-file .env --volume deberts:/data …
CMD ["python", "-m", "bot"]
