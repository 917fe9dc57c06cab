import Fastify, { type FastifyInstance } from 'fastify'
import type { MessageStore, ReceivedMail } from './inbox-messages.ts'
import { listPage, mailPage } from './inbox-pages.ts'
import { page } from './html/page.ts'

const FRAME_POLICY =
  "script-src 'none'; object-src 'none'; sandbox allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation"

/** The pages of the mailbox, and the same as JSON for tests and tools. */
export function inboxWeb({ messages, fileOf }: MessageStore): FastifyInstance {
  const app = Fastify({ logger: false })
  const byId = (id: string) => messages.find((mail) => String(mail.id) === id)

  app.get<{ Querystring: { to?: string } }>('/messages', async ({ query }) =>
    messages.filter(({ to }) => query.to === undefined || to.includes(query.to)),
  )
  app.get<{ Params: { id: string } }>(
    '/messages/:id',
    async ({ params }, reply) => byId(params.id) ?? reply.code(404).send({ message: 'not found' }),
  )
  app.delete('/messages', async (_request, reply) => {
    messages.length = 0
    return reply.code(204).send()
  })
  app.get('/healthz', async () => ({ ok: true }))

  app.get<{ Querystring: { hledat?: string } }>('/', async ({ query }, reply) => {
    const phrase = String(query.hledat ?? '').trim()
    return reply.type('text/html').send(listPage(found(messages, phrase), phrase, messages.length))
  })
  app.get<{ Params: { id: string } }>('/posta/:id', async ({ params }, reply) => {
    const mail = byId(params.id)
    return reply
      .code(mail ? 200 : 404)
      .type('text/html')
      .send(
        mail ? mailPage(mail) : page('Pošta', '<h1>Tato zpráva tu není</h1><a href="/">Zpět</a>'),
      )
  })
  /**
   * The mail itself: in a frame of its own, without scripts; its links open where the reader is.
   */
  app.get<{ Params: { id: string } }>('/posta/:id/obsah', async ({ params }, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('Content-Security-Policy', FRAME_POLICY)
      .send(byId(params.id)?.html.replace(/<head[^>]*>/, '$&<base target="_top">') ?? ''),
  )
  app.get<{ Params: { id: string; index: string } }>(
    '/posta/:id/prilohy/:index',
    async ({ params }, reply) => {
      const file = fileOf(Number(params.id), Number(params.index))
      if (!file) return reply.code(404).send({ message: 'not found' })
      const name = file.filename.replace(/[^\w.-]/g, '_')
      return reply
        .type(
          file.contentType === 'application/pdf' ? 'application/pdf' : 'application/octet-stream',
        )
        .headers({
          'Content-Disposition': `inline; filename="${name}"`,
          'X-Content-Type-Options': 'nosniff',
        })
        .send(file.content)
    },
  )
  return app
}

const folded = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/**
 * Mails that hold the phrase in an address, the subject or the text; case and diacritics do not
 * matter.
 */
function found(messages: readonly ReceivedMail[], phrase: string): readonly ReceivedMail[] {
  const wanted = folded(phrase)
  return wanted === ''
    ? messages
    : messages.filter(({ to, subject, text }) =>
        folded([...to, subject, text].join('\n')).includes(wanted),
      )
}
