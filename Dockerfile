# The service as one image; ROLES says what a container of it does. Nothing in it is written to at run time, except
# /data on the embedded database, so it runs with a read-only root file system. From the root of the project:
#
#   docker build --tag catalogue-assistant .

ARG NODE_IMAGE=node:24.21.0-bookworm-slim

# What only building needs stays behind in this stage. Manifests come first: packages are installed anew only when one
# of them has changed.
FROM ${NODE_IMAGE} AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY server/package.json server/
COPY server/console/package.json server/console/
COPY client-sdk/package.json client-sdk/
COPY widget-sdk/package.json widget-sdk/
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY tsconfig.json tsconfig.base.json ./
COPY openapi/dist openapi/dist
COPY client-sdk client-sdk
COPY widget-sdk widget-sdk
COPY server server
COPY scripts scripts
RUN npm run build
# Declarations and source maps are for those who write code.
RUN rm -rf widget-sdk/dist/types widget-sdk/dist/package client-sdk/dist/cjs
# What new embedded databases are copies of weighs as much as all the rest: here they take some seconds more to begin.
RUN rm -r server/build/database server/build/database.made-of
RUN find client-sdk/dist -type f \( -name '*.map' -o -name '*.ts' -o -name '*.tsbuildinfo' \) -delete

FROM ${NODE_IMAGE} AS dependencies
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY server/package.json server/
COPY server/console/package.json server/console/
COPY client-sdk/package.json client-sdk/
COPY widget-sdk/package.json widget-sdk/
RUN npm ci --omit=dev --workspace server --ignore-scripts --no-audit --no-fund
RUN find node_modules -type f \( -name '*.map' -o -name '*.ts' -o -name '*.mts' -o -name '*.cts' -o -name '*.tsbuildinfo' \) -delete
# Of what comes in several builds, as the encoder's runtime in nine, Node.js loads one; and the encoder's weights ask for a
# runtime of their own, which nothing uses.
RUN find node_modules/@tensorflow -type f ! -name '*.node.js' ! -name '*.wasm' ! -name package.json ! -name 'LICENSE*' -delete
RUN rm -r node_modules/@energetic-ai/core node_modules/cohere-ai/dist
RUN rm -r node_modules/@opentelemetry/*/build/esm node_modules/@opentelemetry/*/build/esnext
RUN find node_modules/swagger-ui-dist -name '*.js' ! -name index.js ! -name absolute-path.js ! -name swagger-ui-bundle.js -delete

FROM ${NODE_IMAGE}
LABEL org.opencontainers.image.title="Catalogue Assistant" \
      org.opencontainers.image.description="An AI assistant on your own catalogue: chat and knowledge base APIs, and a widget." \
      org.opencontainers.image.licenses="Apache-2.0"
# Belongs to the one user, for those who mount nothing there and use the embedded database.
RUN install -d -o node -g node -m 700 /data
WORKDIR /app
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 METRICS_PORT=9464 DATA_DIR=/data
COPY --from=dependencies /app ./
COPY LICENSE ./
COPY scripts/demo scripts/demo
COPY widget-sdk/demo widget-sdk/demo
COPY server/assets server/assets
COPY server/deploy/image/admin /usr/local/bin/admin
COPY server/deploy/image/health-check.mjs server/deploy/image/
COPY openapi/dist openapi/dist
COPY --from=build /app/widget-sdk/dist widget-sdk/dist
COPY --from=build /app/client-sdk/dist client-sdk/dist
COPY --from=build /app/server/build server/build
# The user `node` of the base image, by number: orchestrators tell only from that that it is not root.
USER 1000:1000
EXPOSE 3000 9464
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "server/deploy/image/health-check.mjs"]
# No shell in between: signals reach the server itself, which then finishes its requests and ends.
STOPSIGNAL SIGTERM
CMD ["node", "server/build/main.js"]
