import fp from 'fastify-plugin'
import { maskedEmail } from '../../kernel/values/email-rules.ts'
import { mailOf } from './job-mails.ts'
import { smtpTransport } from './mail-transport.ts'
import { secretKinds, urgentKinds } from './mail-kinds.ts'
import type { WorkKind } from '../../kernel/outbox/outbox-access.ts'
import type { ClubWork, MailJob } from '../../kernel/outbox/outbox-jobs.ts'
import { createLane, type Lane } from '../../kernel/outbox/outbox-lane.ts'
import {
  drainOutbox,
  markSent,
  releaseLeases,
  type Claimed,
  type DrainOptions,
} from '../../kernel/outbox/outbox-worker.ts'
import { memoryJournal, openSentJournal } from './sent-journal.ts'

const ROUND_MS = 2_000

const messageIdOf = ({ dedupeKey, attempt, job }: Claimed) =>
  `${dedupeKey.replace(/[^A-Za-z0-9-]/g, '.')}${secretKinds.has(job.kind) ? `.${attempt}` : ''}`

/** No mails; until their domain says who does them, they wait. Every kind, once: one that is forgotten here would be taken for a mail without a text. */
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
    const journal = config.mode === 'test' ? memoryJournal() : openSentJournal(config.dataDir)
    const handlers = new Map<string, (job: ClubWork) => Promise<void>>()
    let stopped = false
    let leaveAloneUntil = 0
    const log = (error: unknown) => app.log.error({ err: error }, 'outbox')

    /** By a connection of its own: a lane never waits for another's mail. */
    const mailLane = (kinds: DrainOptions['kinds']): Lane => {
      const transport = smtpTransport(config)
      const sendMail = async (claimed: Claimed): Promise<string | null> => {
        const mail = journal.has(claimed.id)
          ? null
          : await mailOf(db, claimed.job as MailJob, config)
        if (!mail) return null
        await transport.send(mail, messageIdOf(claimed))
        journal.note(claimed.id)
        return maskedEmail(mail.to)
      }
      return createLane(async () => {
        const isStopped = () => stopped || performance.now() < leaveAloneUntil
        const { done, pauseSeconds } = await drainOutbox(db, {
          kinds,
          stopped: isStopped,
          perform: sendMail,
          noted: journal.forget,
        })
        transport.hangUp()
        if (pauseSeconds > 0) leaveAloneUntil = performance.now() + pauseSeconds * 1000
        return done
      }, log)
    }
    const doWork = async ({ job }: Claimed): Promise<null> => {
      await handlers.get(job.kind)?.(job as ClubWork)
      return null
    }
    const workLane = createLane(async () => {
      const { done } = await drainOutbox(db, {
        kinds: { only: [...handlers.keys()] },
        stopped: () => stopped,
        perform: doWork,
      })
      return done
    }, log)
    const lanes = [
      mailLane({ only: urgentKinds }),
      mailLane({ except: [...workKinds, ...urgentKinds] }),
      workLane,
    ]
    const wake = () => {
      if (config.mode !== 'test') for (const lane of lanes) lane.wake()
    }
    app.decorate('outbox', {
      wake,
      drain: async () => {
        leaveAloneUntil = 0
        const done = await Promise.all(lanes.map((lane) => lane.drain()))
        return done.reduce((sum, count) => sum + count, 0)
      },
      handle: (kind, handler) =>
        void handlers.set(kind, handler as (job: ClubWork) => Promise<void>),
    })
    app.addHook('onClose', async () => {
      stopped = true
      await Promise.all(lanes.map((lane) => lane.stop()))
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
