/**
 * Starts the mailbox of development: `node api/src/standins/inbox.ts`. SMTP on INBOX_SMTP_PORT,
 * pages on INBOX_HTTP_PORT, both at INBOX_HOST.
 */
import { inboxServer } from './inbox-server.ts'

const smtpPort = Number(process.env['INBOX_SMTP_PORT'] ?? '4125')
const webPort = Number(process.env['INBOX_HTTP_PORT'] ?? '4126')

const host = process.env['INBOX_HOST'] ?? '127.0.0.1'

const { smtp, web } = inboxServer()
await new Promise<void>((resolve) => smtp.listen(smtpPort, host, resolve))
await web.listen({ port: webPort, host })
process.stdout.write(`inbox: http://127.0.0.1:${webPort}, smtp ${smtpPort}\n`)
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    smtp.close(() => void web.close().then(() => process.exit(0)))
  })
}
