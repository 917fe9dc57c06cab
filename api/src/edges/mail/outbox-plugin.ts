import fp from 'fastify-plugin'
import { urgentKinds } from './mail-kinds.ts'
import { mailLane, type LaneState } from './mail-lane.ts'
import type { WorkKind } from '../../kernel/outbox/outbox-access.ts'
import type { ClubWork, PaymentWork } from '../../kernel/outbox/outbox-jobs.ts'
import { createLane } from '../../kernel/outbox/outbox-lane.ts'
import {
  drainOutbox,
  markSent,
  releaseLeases,
  type Claimed,
} from '../../kernel/outbox/outbox-worker.ts'
import { memoryJournal, openSentJournal } from './sent-journal.ts'

const ROUND_MS = 2_000

/**
 * No mails; until their domain says who does them, they wait. Every kind, once: one that is
 * forgotten here would be taken for a mail without a text.
 */
const isWork: Record<WorkKind, true> = {
  'club-purchase-placed': true,
  'club-points-earned': true,
  'club-goods-returned': true,
  'club-purchase-cancelled': true,
  'club-person-changed': true,
  'club-member-forgotten': true,
  'payment-replaced': true,
}
const workKinds = Object.keys(isWork)

/**
 * Does what transactions left in the outbox, unless that is another process's role. Tests call
 * `drain` themselves.
 */
export const outboxPlugin = fp(
  async (app) => {
    const { db, config } = app
    const hasRounds = config.mode !== 'test' && config.role.works
    const journal = hasRounds ? openSentJournal(config.dataDir) : memoryJournal()
    const handlers = new Map<string, (job: ClubWork | PaymentWork) => Promise<void>>()
    const state: LaneState = { stopped: false, leaveAloneUntil: 0 }
    const log = (error: unknown) => app.log.error({ err: error }, 'outbox')
    const mailing = { db, config, journal, state, log }

    const doWork = async ({ job }: Claimed): Promise<null> => {
      await handlers.get(job.kind)?.(job as ClubWork | PaymentWork)
      return null
    }
    const workLane = createLane(async () => {
      const { done } = await drainOutbox(db, {
        kinds: { only: [...handlers.keys()] },
        stopped: () => state.stopped,
        perform: doWork,
      })
      return done
    }, log)
    const lanes = [
      mailLane(mailing, { only: urgentKinds }),
      mailLane(mailing, { except: [...workKinds, ...urgentKinds] }),
      workLane,
    ]
    const wake = () => {
      if (hasRounds) for (const lane of lanes) lane.wake()
    }
    app.decorate('outbox', {
      wake,
      drain: async () => {
        state.leaveAloneUntil = 0
        const done = await Promise.all(lanes.map((lane) => lane.drain()))
        return done.reduce((sum, count) => sum + count, 0)
      },
      handle: (kind, handler) =>
        void handlers.set(kind, handler as (job: ClubWork | PaymentWork) => Promise<void>),
    })
    app.addHook('onClose', async () => {
      state.stopped = true
      await Promise.all(lanes.map((lane) => lane.stop()))
      journal.close()
    })
    if (!hasRounds) return
    await markSent(db, journal.all())
    journal.all().forEach(journal.forget)
    // The embedded database serves one process: what is leased now was in the hands of one that
    // died.
    if (!config.databaseUrl) await releaseLeases(db)
    const rounds = setInterval(wake, ROUND_MS)
    app.addHook('onClose', async () => clearInterval(rounds))
  },
  { name: 'outbox' },
)
