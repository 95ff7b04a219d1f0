# Every role of Tributary: `docker run tributary` is all of them in one process, `docker run tributary gateway` and so on is one.
ARG NODE_VERSION=24

FROM node:${NODE_VERSION}-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --no-progress
COPY . .
RUN npm run build && sh deploy/runtime-files.sh /runtime
# In a folder of its own, so that nothing of the build tools is left in it.
WORKDIR /production
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev --no-progress

FROM node:${NODE_VERSION}-bookworm-slim
WORKDIR /app
# Owned by root and not writable for the process: it writes in DATA_DIR only.
COPY --from=build /production/node_modules ./node_modules
COPY --from=build /runtime ./
RUN install -d -o 1000 -g 1000 /data
# Inside a container every address is the container's own; who reaches it is decided by what is published.
ENV NODE_ENV=production HOST=0.0.0.0 PORT=4000 PROBES_PORT=4000 DATA_DIR=/data
# It and the option of node are read at the start of a process only: docs/operating.md#memory.
ENV MALLOC_MMAP_THRESHOLD_=131072
VOLUME /data
EXPOSE 4000
# By number, so that Kubernetes can see that it is not root.
USER 1000:1000
STOPSIGNAL SIGTERM
# Ready, and not merely alive: what waits for this container wants to send requests. Gateway and subgraph answer at PORT, a worker at PROBES_PORT. The emulator has no probes: turn this off for it, or ask `/_stats` at EMULATOR_PORT.
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "const { PORT, PROBES_PORT } = process.env; Promise.any([PORT, PROBES_PORT].map(async (port) => { if (!(await fetch(`http://127.0.0.1:${port}/readiness`)).ok) throw 0; })).then(() => process.exit(0), () => process.exit(1))"]
ENTRYPOINT ["node", "--max-semi-space-size=16", "dist/main.js"]
CMD ["all"]
