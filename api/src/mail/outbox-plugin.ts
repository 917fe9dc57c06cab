import fp from 'fastify-plugin'
import { mailOf } from './job-mails.ts'
import { smtpSender } from './mail-transport.ts'
import { drainOutbox, type Claimed } from './outbox-worker.ts'

declare module 'fastify' {
  interface FastifyInstance {
    outbox: {
      /** Something was put in; the worker looks at once instead of at its next round. */
      wake(): void
      /** Does everything that waits, now. @returns how many pieces of work were done. */
      drain(): Promise<number>
    }
  }
}

const ROUND_MS = 2_000

/** Links in these carry a fresh secret each time, so a second sending is another mail. */
const carriesSecret = new Set(['password-reset', 'verification'])

const messageIdOf = ({ dedupeKey, attempt, job }: Claimed) =>
  `${dedupeKey.replace(/[^A-Za-z0-9-]/g, '.')}${carriesSecret.has(job.kind) ? `.${attempt}` : ''}`

/** The worker inside the API: sends what transactions left in the outbox. Tests call `drain` themselves. */
export const outboxPlugin = fp(
  async (app) => {
    const { db, config } = app
    const send = smtpSender(config)
    const perform = async (claimed: Claimed) => {
      const mail = await mailOf(db, claimed.job, config)
      if (mail) await send(mail, messageIdOf(claimed))
    }
    let running: Promise<number> | null = null
    let again = false
    const drain = (): Promise<number> => {
      running ??= drainOutbox(db, perform).finally(() => {
        running = null
        if (again) wake()
      })
      return running
    }
    const wake = () => {
      again = running !== null
      if (!again && config.mode !== 'test') drain().catch((error: unknown) => app.log.error({ err: error }, 'outbox'))
    }
    app.decorate('outbox', { wake, drain })
    if (config.mode === 'test') return
    const rounds = setInterval(wake, ROUND_MS)
    app.addHook('onClose', async () => {
      clearInterval(rounds)
      again = false
      await running?.catch(() => undefined)
    })
  },
  { name: 'outbox' },
)
