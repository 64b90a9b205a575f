# The static site, with its headers, in a container. First: npm run build
#     docker build -f docs/examples/site.Dockerfile -t incognote-site .
#     docker run --rm --read-only --tmpfs /tmp -p 8080:8080 incognote-site
FROM nginxinc/nginx-unprivileged:stable-alpine
COPY dist /usr/share/nginx/html
COPY docs/examples/site.nginx.conf /etc/nginx/conf.d/default.conf
USER root
RUN nonce=$(sed -n 's/.*nonce="\([0-9a-f]*\)".*/\1/p' /usr/share/nginx/html/index.html | head -n 1) && \
    test -n "$nonce" && sed -i "s/NONCE/$nonce/" /etc/nginx/conf.d/default.conf
USER nginx
