# syntax=docker/dockerfile:1

# 1. The bundle, and beside it the modules that have machine code in them.
FROM node:24-slim AS build
WORKDIR /hetman
COPY package.json package-lock.json prisma.config.ts rolldown.config.ts tsconfig.json ./
COPY prisma prisma
RUN npm ci --no-audit --no-fund
COPY bin bin
COPY assets assets
COPY commands commands
COPY src src
# The install wrote src/store/generated, which .dockerignore keeps out of the COPY above.
RUN npm run build && cd dist && npm ci --omit=dev --no-audit --no-fund
RUN mkdir /data

# 2. What runs: Node and the bundle; no shell, no package manager, no compilers, no root.
FROM gcr.io/distroless/nodejs24-debian12:nonroot
# What is drawn on is large and lives shortly: pieces of a mebibyte and more go back to the machine at once, and threads
# share two arenas instead of keeping one each.
ENV NODE_ENV=production \
    DATABASE_URL=file:/data/hetman.db \
    HETMAN_HEALTH_PORT=8080 \
    MALLOC_MMAP_THRESHOLD_=1048576 \
    MALLOC_TRIM_THRESHOLD_=1048576 \
    MALLOC_ARENA_MAX=2
WORKDIR /hetman
COPY --from=build /hetman/dist ./
COPY --from=build --chown=nonroot:nonroot /data /data
VOLUME /data
HEALTHCHECK --interval=30s --timeout=5s --start-period=30s --retries=3 \
  CMD ["/nodejs/bin/node", "-e", "fetch('http://127.0.0.1:' + process.env.HETMAN_HEALTH_PORT + '/health').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# Node is the image's entry point and so the first process: SIGTERM reaches it, and it can end in order.
CMD ["--max-old-space-size=512", "--liftoff-only", "--max-semi-space-size=2", "main.mjs"]
