# The command in a container. First: npm run package && npm pack ./dist-package
#     docker build -f docs/examples/command.Dockerfile -t incognote .
#     docker run -i --rm --network none incognote tag --style tag < notes.jsonl > masked.jsonl
FROM node:22-slim
COPY incognote-*.tgz /tmp/
RUN npm install --global --offline --ignore-scripts --no-audit --no-fund /tmp/incognote-*.tgz
USER node
ENTRYPOINT ["incognote"]
