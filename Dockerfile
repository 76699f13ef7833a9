# syntax=docker/dockerfile:1
# Havn with its embedded PostgreSQL. `docker compose up -d` runs it behind Caddy: see docs/operations.md.
FROM node:20-bookworm-slim AS build
WORKDIR /opt/havn
COPY . .
RUN node scripts/run.mjs package

FROM node:20-bookworm-slim
# PostgreSQL refuses to run as root, and the application needs no privilege. The rest of the file system may be
# read-only: everything that is written is in /data, or temporary.
RUN mkdir /data && chown node:node /data
COPY --from=build --chown=root:root /opt/havn /opt/havn
WORKDIR /opt/havn
USER node
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3000/readyz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "apps/server/bundle/main.js"]
