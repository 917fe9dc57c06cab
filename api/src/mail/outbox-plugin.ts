import fp from 'fastify-plugin'
import { maskedEmail } from '../customer/email-rules.ts'
import { mailOf } from './job-mails.ts'
import { smtpTransport } from './mail-transport.ts'
import type { ClubWork, MailJob, OutboxJob } from './outbox-jobs.ts'
import { drainOutbox, releaseLeases, type Claimed } from './outbox-worker.ts'

type WorkKind = ClubWork['kind']
type WorkOf<Kind extends WorkKind> = Extract<ClubWork, { kind: Kind }>

declare module 'fastify' {
  interface FastifyInstance {
    outbox: {
      /** Something was put in; the worker looks at once instead of at its next round. */
      wake(): void
      /** Does everything that waits, now. @returns how many pieces of work were done. */
      drain(): Promise<number>
      /** Who does work that is no mail; a domain says so in its plugin. It may come twice: once it is done, do nothing. */
      handle<Kind extends WorkKind>(kind: Kind, perform: (job: WorkOf<Kind>) => Promise<void>): void
    }
  }
}

const ROUND_MS = 2_000
const LANES = 3

/** Links in these carry a fresh secret each time, so a second sending is another mail. */
const carriesSecret = new Set<OutboxJob['kind']>(['password-reset', 'verification', 'registration-link', 'activation-link'])

const messageIdOf = ({ dedupeKey, attempt, job }: Claimed) =>
  `${dedupeKey.replace(/[^A-Za-z0-9-]/g, '.')}${carriesSecret.has(job.kind) ? `.${attempt}` : ''}`

const isClubWork = (job: OutboxJob): job is ClubWork => job.kind.startsWith('club-') && job.kind !== 'club-welcome'

/** The worker inside the API: does what transactions left in the outbox. Tests call `drain` themselves. */
export const outboxPlugin = fp(
  async (app) => {
    const { db, config } = app
    const transport = smtpTransport(config, LANES)
    const handlers = new Map<string, (job: ClubWork) => Promise<void>>()
    let running: Promise<number> | null = null
    let again = false
    let stopped = false
    let leaveAloneUntil = 0

    const sendMail = async (claimed: Claimed, job: MailJob): Promise<string | null> => {
      const mail = await mailOf(db, job, config)
      if (!mail) return null
      await transport.send(mail, messageIdOf(claimed))
      return maskedEmail(mail.to)
    }
    const perform = async (claimed: Claimed): Promise<string | null> => {
      const { job } = claimed
      if (!isClubWork(job)) return sendMail(claimed, job)
      const handler = handlers.get(job.kind)
      if (!handler) throw new Error(`nobody does ${job.kind}`)
      await handler(job)
      return null
    }
    const round = async (): Promise<number> => {
      const { done, pauseSeconds } = await drainOutbox(db, perform, {
        lanes: LANES,
        withoutMail: () => [...handlers.keys()],
        stopped: () => stopped,
      })
      transport.hangUp()
      leaveAloneUntil = Date.now() + pauseSeconds * 1000
      return done
    }
    const drain = (): Promise<number> => {
      running ??= round().finally(() => {
        running = null
        if (again) wake()
      })
      return running
    }
    const wake = () => {
      again = running !== null && !stopped
      if (again || stopped || config.mode === 'test' || Date.now() < leaveAloneUntil) return
      drain().catch((error: unknown) => app.log.error({ err: error }, 'outbox'))
    }
    app.decorate('outbox', {
      wake,
      drain,
      handle: (kind, handler) => void handlers.set(kind, handler as (job: ClubWork) => Promise<void>),
    })
    app.addHook('onClose', async () => {
      stopped = true
      await running?.catch(() => undefined)
    })
    if (config.mode === 'test') return
    // The embedded database serves one process: what is leased now was in the hands of one that died.
    if (!config.databaseUrl) await releaseLeases(db)
    const rounds = setInterval(wake, ROUND_MS)
    app.addHook('onClose', async () => clearInterval(rounds))
  },
  { name: 'outbox' },
)
