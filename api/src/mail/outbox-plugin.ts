import fp from 'fastify-plugin'
import { maskedEmail } from '../customer/email-rules.ts'
import { mailOf } from './job-mails.ts'
import { smtpTransport } from './mail-transport.ts'
import type { ClubWork, MailJob, OutboxJob } from './outbox-jobs.ts'
import { drainOutbox, markSent, releaseLeases, type Claimed } from './outbox-worker.ts'
import { memoryJournal, openSentJournal } from './sent-journal.ts'

type WorkKind = ClubWork['kind']
type WorkOf<Kind extends WorkKind> = Extract<ClubWork, { kind: Kind }>

declare module 'fastify' {
  interface FastifyInstance {
    outbox: {
      /** Something was put in; the worker looks at once instead of at its next round. */
      wake(): void
      /** Does everything that waits, now, whatever was wrong with the mail server a moment ago. @returns how many pieces of work were done. */
      drain(): Promise<number>
      /** Who does work that is no mail; a domain says so in its plugin. It may come twice: once it is done, do nothing. */
      handle<Kind extends WorkKind>(kind: Kind, perform: (job: WorkOf<Kind>) => Promise<void>): void
    }
  }
}

const ROUND_MS = 2_000

/** Links in these carry a fresh secret each time, so a second sending is another mail. */
const carriesSecret = new Set<OutboxJob['kind']>([
  'password-reset',
  'verification',
  'registration-link',
  'activation-link',
  'withdrawal-receipt',
])

const messageIdOf = ({ dedupeKey, attempt, job }: Claimed) =>
  `${dedupeKey.replace(/[^A-Za-z0-9-]/g, '.')}${carriesSecret.has(job.kind) ? `.${attempt}` : ''}`

/** No mails; until their domain says who does them, they wait. */
/** Every kind, once: one that is forgotten here would be taken for a mail without a text. */
const isWork: Record<WorkKind, true> = {
  'club-purchase-placed': true,
  'club-points-earned': true,
  'club-purchase-cancelled': true,
  'club-person-changed': true,
  'club-member-forgotten': true,
}
const workKinds = Object.keys(isWork)

/** The worker inside the API: does what transactions left in the outbox. Tests call `drain` themselves. */
export const outboxPlugin = fp(
  async (app) => {
    const { db, config } = app
    const transport = smtpTransport(config)
    const journal = config.mode === 'test' ? memoryJournal() : openSentJournal(config.dataDir)
    const handlers = new Map<string, (job: ClubWork) => Promise<void>>()
    let running: Promise<number> | null = null
    let again = false
    let stopped = false
    let leaveAloneUntil = 0

    const sendMail = async (claimed: Claimed): Promise<string | null> => {
      const mail = journal.has(claimed.id) ? null : await mailOf(db, claimed.job as MailJob, config)
      if (!mail) return null
      await transport.send(mail, messageIdOf(claimed))
      journal.note(claimed.id)
      return maskedEmail(mail.to)
    }
    const doWork = async ({ job }: Claimed): Promise<null> => {
      await handlers.get(job.kind)?.(job as ClubWork)
      return null
    }
    const round = async (): Promise<number> => {
      const kinds = [...handlers.keys()]
      const [mails, work] = await Promise.all([
        drainOutbox(db, {
          kinds: { except: workKinds },
          stopped: () => stopped || Date.now() < leaveAloneUntil,
          perform: sendMail,
          noted: journal.forget,
        }),
        drainOutbox(db, { kinds: { only: kinds }, stopped: () => stopped, perform: doWork }),
      ])
      transport.hangUp()
      if (mails.pauseSeconds > 0) leaveAloneUntil = Date.now() + mails.pauseSeconds * 1000
      return mails.done + work.done
    }
    const runRound = (): Promise<number> => {
      running ??= round().finally(() => {
        running = null
        if (again) wake()
      })
      return running
    }
    const wake = () => {
      again = running !== null && !stopped
      if (again || stopped || config.mode === 'test') return
      runRound().catch((error: unknown) => app.log.error({ err: error }, 'outbox'))
    }
    app.decorate('outbox', {
      wake,
      drain: () => {
        leaveAloneUntil = 0
        return runRound()
      },
      handle: (kind, handler) => void handlers.set(kind, handler as (job: ClubWork) => Promise<void>),
    })
    app.addHook('onClose', async () => {
      stopped = true
      await running?.catch(() => undefined)
      journal.close()
    })
    if (config.mode === 'test') return
    await markSent(db, journal.all())
    journal.all().forEach(journal.forget)
    // The embedded database serves one process: what is leased now was in the hands of one that died.
    if (!config.databaseUrl) await releaseLeases(db)
    const rounds = setInterval(wake, ROUND_MS)
    app.addHook('onClose', async () => clearInterval(rounds))
  },
  { name: 'outbox' },
)
