FROM node:24-slim
WORKDIR /shop
RUN npm install --global pnpm@12.21.0
COPY . .
RUN pnpm install --frozen-lockfile
USER node
