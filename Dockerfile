FROM node:24-slim
RUN npm install --global pnpm@12.21.0
# a named volume takes its owner from the folder of the image
RUN for folder in store keys trust club api front; do mkdir -p /data/$folder; done && mkdir /shop && chown -R node:node /data /shop
USER node
WORKDIR /shop
COPY --chown=node:node . .
RUN pnpm install --frozen-lockfile
