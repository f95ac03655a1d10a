# Everything that Yunque needs: Node, PostgreSQL, the program and the built web application. See docs/operations.md.
FROM node:24.21.0-bookworm-slim AS build
WORKDIR /source
COPY . .
RUN npm ci --no-audit --no-fund && npm run package:folder -- /opt/yunque

FROM node:24.21.0-bookworm-slim
RUN useradd --system --home-dir /var/lib/yunque --create-home yunque
COPY --from=build /opt/yunque /opt/yunque
WORKDIR /var/lib/yunque
ENV NODE_ENV=production DATA_DIR=/var/lib/yunque HOST=0.0.0.0
VOLUME /var/lib/yunque
EXPOSE 3000 3443
USER yunque
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s \
  CMD node -e "fetch('http://127.0.0.1:' + (process.env.PORT || 3000) + '/api/health').then((answer) => process.exit(answer.ok ? 0 : 1))"
CMD ["node", "/opt/yunque/apps/server/src/main.ts"]
