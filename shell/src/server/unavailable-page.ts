import type { FastifyReply } from 'fastify'

/** The last thing that can still be said, without any line-up: needs no script, style or data. */
const html = `<!doctype html><html lang="cs"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Obchod je na chvíli nedostupný</title><body style="font:17px/1.6 system-ui;max-width:32em;margin:15vh auto;padding:0 24px;color:#2e1228;background:#fbf7f1">
<h1>Omlouváme se, nastala chyba.</h1><p>Zkuste to prosím později. Košík zůstal uložený.</p><p><a href="" style="color:#5b1b4b">Zkusit znovu</a></p></body></html>`

export const unavailablePage = (reply: FastifyReply) =>
  reply.code(503).headers({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store', 'retry-after': '5' }).send(html)
