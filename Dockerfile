# syntax=docker/dockerfile:1

# 1. The bundle, and beside it the modules that have machine code in them.
FROM node:24-bookworm-slim AS build
WORKDIR /build
COPY package.json package-lock.json prisma.config.ts rolldown.config.ts tsconfig.json ./
COPY prisma prisma
RUN npm ci --no-audit --no-fund
COPY bin bin
COPY assets assets
COPY commands commands
COPY src src
# The install wrote src/store/generated, which .dockerignore keeps out of the COPY above.
RUN npm run build && cd dist && npm ci --omit=dev --no-audit --no-fund
# It is started once where it will lie, by whoever will start it there and with the same flags, and comes as far as Discord, which
# is not to be reached (the token is nobody's): what V8 has made of the code by then is kept in .cache, and a start takes a fifth less.
RUN mkdir /data && mv dist /hetman && install -d -o 65532 /hetman/.cache
USER 65532
WORKDIR /hetman
RUN DISCORD_TOKEN=MTIzNDU2Nzg5MDEyMzQ1Njc4.GabcdE.0123456789abcdefghijklmnopqr DISCORD_API_URL=http://127.0.0.1:9 DATABASE_URL=file:/tmp/once.db \
    node --max-old-space-size=512 --liftoff-only --min-semi-space-size=2 --max-semi-space-size=16 --expose-gc main.mjs \
    || test -n "$(ls .cache)"
# Node lets nobody else read it.
RUN chmod -R a+rX .cache

# 2. What runs: Node and the bundle; no shell, no package manager, no compilers, no root.
FROM gcr.io/distroless/cc-debian12:nonroot
# The very Node that made .cache: another would make it anew, and here it may not.
COPY --from=build /usr/local/bin/node /nodejs/bin/node
# What is drawn on is large and lives shortly: pieces of a mebibyte and more go back to the machine at once, and threads
# share two arenas instead of keeping one each.
ENV NODE_ENV=production \
    DATABASE_URL=file:/data/hetman.db \
    HETMAN_HEALTH_PORT=8080 \
    MALLOC_MMAP_THRESHOLD_=1048576 \
    MALLOC_TRIM_THRESHOLD_=1048576 \
    MALLOC_ARENA_MAX=2
WORKDIR /hetman
COPY --from=build /hetman ./
COPY --from=build --chown=nonroot:nonroot /data /data
VOLUME /data
HEALTHCHECK --interval=30s --timeout=5s --start-period=30s --retries=3 \
  CMD ["/nodejs/bin/node", "-e", "fetch('http://127.0.0.1:' + process.env.HETMAN_HEALTH_PORT + '/health').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# Node is the image's entry point and so the first process: SIGTERM reaches it, and it can end in order.
ENTRYPOINT ["/nodejs/bin/node"]
CMD ["--max-old-space-size=512", "--liftoff-only", "--min-semi-space-size=2", "--max-semi-space-size=16", "--expose-gc", "main.mjs"]
