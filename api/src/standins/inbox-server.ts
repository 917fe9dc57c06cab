import type { FastifyInstance } from 'fastify'
import { SMTPServer } from 'smtp-server'
import { messageStore, type ReceivedMail } from './inbox-messages.ts'
import { inboxWeb } from './inbox-web.ts'

export type { ReceivedMail } from './inbox-messages.ts'

export type Inbox = { smtp: SMTPServer; web: FastifyInstance; messages: ReceivedMail[] }

const KEPT = 500

export type InboxOptions = {
  kept?: number
  /** Mailboxes that do not exist: refused with 550. */
  refuses?: (address: string) => boolean
}

/** Takes every mail and shows it; sends none. */
export function inboxServer({ kept = KEPT, refuses = () => false }: InboxOptions = {}): Inbox {
  const store = messageStore(kept)
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    size: 10 * 1024 * 1024,
    onRcptTo({ address }, _session, done) {
      if (!refuses(address)) return done()
      done(Object.assign(new Error('no such mailbox'), { responseCode: 550 }))
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope
        const envelope = {
          from: mailFrom === false ? '' : mailFrom.address,
          to: rcptTo.map(({ address }) => address),
        }
        void store
          .keep(Buffer.concat(chunks), envelope)
          .catch(() => undefined)
          .finally(done)
      })
    },
  })
  smtp.on('error', () => undefined)
  return { smtp, web: inboxWeb(store), messages: store.messages }
}
