import Fastify, { type FastifyInstance } from 'fastify'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { escapeHtml, page } from './page.ts'

export type ReceivedMail = {
  id: number
  messageId: string
  from: string
  to: string[]
  subject: string
  text: string
  html: string
  receivedAt: string
  /** How often it came: a second copy of a Message-ID is the same mail. */
  copies: number
}

export type Inbox = { smtp: SMTPServer; web: FastifyInstance; messages: ReceivedMail[] }

const KEPT = 500

/** Takes every mail and shows it; sends none. A second copy of a Message-ID is the same mail, as for real servers. */
export function inboxServer(kept = KEPT): Inbox {
  const messages: ReceivedMail[] = []
  let lastId = 0
  const keep = async (raw: Buffer, envelope: { from: string; to: string[] }) => {
    const mail = await PostalMime.parse(raw)
    const messageId = mail.messageId ?? `unnamed-${lastId}`
    const again = messages.find((known) => known.messageId === messageId)
    if (again) {
      again.copies += 1
      return
    }
    lastId += 1
    messages.unshift({
      id: lastId,
      messageId,
      ...envelope,
      subject: mail.subject ?? '',
      text: mail.text ?? '',
      html: mail.html ?? '',
      receivedAt: new Date().toISOString(),
      copies: 1,
    })
    messages.length = Math.min(messages.length, kept)
  }
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    size: 10 * 1024 * 1024,
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope
        const envelope = { from: mailFrom === false ? '' : mailFrom.address, to: rcptTo.map(({ address }) => address) }
        void keep(Buffer.concat(chunks), envelope)
          .catch(() => undefined)
          .finally(done)
      })
    },
  })
  smtp.on('error', () => undefined)
  return { smtp, web: webServer(messages), messages }
}

function webServer(messages: ReceivedMail[]): FastifyInstance {
  const app = Fastify({ logger: false })
  app.get<{ Querystring: { to?: string } }>('/messages', async ({ query }) =>
    messages.filter(({ to }) => query.to === undefined || to.includes(query.to)),
  )
  app.get<{ Params: { id: string } }>(
    '/messages/:id',
    async ({ params }, reply) => messages.find(({ id }) => String(id) === params.id) ?? reply.code(404).send({ message: 'not found' }),
  )
  app.delete('/messages', async (_request, reply) => {
    messages.length = 0
    return reply.code(204).send()
  })
  app.get('/healthz', async () => ({ ok: true }))
  app.get('/', async (_request, reply) => reply.type('text/html').send(listPage(messages)))
  app.get<{ Params: { id: string } }>('/posta/:id', async ({ params }, reply) => {
    const mail = messages.find(({ id }) => String(id) === params.id)
    return reply
      .code(mail ? 200 : 404)
      .type('text/html')
      .send(mail ? mailPage(mail) : page('Pošta', '<h1>Tato zpráva tu není</h1><a href="/">Zpět</a>'))
  })
  app.get<{ Params: { id: string } }>('/posta/:id/obsah', async ({ params }, reply) => {
    const mail = messages.find(({ id }) => String(id) === params.id)
    return reply
      .type('text/html; charset=utf-8')
      .header('Content-Security-Policy', "script-src 'none'; sandbox allow-popups allow-top-navigation-by-user-activation")
      .send(mail?.html.replace('<head>', '<head><base target="_top">') ?? '')
  })
  return app
}

const time = new Intl.DateTimeFormat('cs-CZ', { timeZone: 'Europe/Prague', dateStyle: 'short', timeStyle: 'medium' })

const listPage = (messages: readonly ReceivedMail[]) =>
  page(
    'Pošta obchodu',
    `<h1>Pošta obchodu</h1><div class="card">${
      messages.length === 0
        ? '<p>Zatím nic nepřišlo.</p>'
        : `<table><thead><tr><th>Předmět</th><th>Komu</th><th>Kdy</th></tr></thead><tbody>${messages
            .map(
              ({ id, subject, to, receivedAt }) =>
                `<tr><td><a href="/posta/${id}">${escapeHtml(subject || '(bez předmětu)')}</a></td><td>${escapeHtml(to.join(', '))}</td><td>${time.format(new Date(receivedAt))}</td></tr>`,
            )
            .join('')}</tbody></table>`
    }</div>`,
    900,
  )

/** The mail itself is in a frame of its own, without scripts. */
const mailPage = ({ id, subject, from, to, text }: ReceivedMail) =>
  page(
    subject,
    `<p><a href="/">← Pošta</a></p><h1>${escapeHtml(subject)}</h1><p class="muted">${escapeHtml(from)} → ${escapeHtml(to.join(', '))}</p>
<iframe title="Obsah e-mailu" src="/posta/${id}/obsah"></iframe>
<details class="card"><summary>Textová podoba</summary><pre>${escapeHtml(text)}</pre></details>`,
    900,
  )
