import type { Kysely } from 'kysely'
import type { Config } from '../../kernel/config/config.ts'
import type { Database } from '../../kernel/db/schema.ts'
import type { MailJob } from '../../kernel/outbox/outbox-jobs.ts'
import { createLane, type Lane } from '../../kernel/outbox/outbox-lane.ts'
import {
  drainOutbox,
  NotDelivered,
  type Claimed,
  type Delivery,
  type DrainOptions,
} from '../../kernel/outbox/outbox-worker.ts'
import { mailboxFingerprint } from '../../kernel/values/email-fingerprint.ts'
import { maskedEmail } from '../../kernel/values/email-rules.ts'
import { mailOf } from './job-mails.ts'
import { secretKinds } from './mail-kinds.ts'
import type { Mail } from './model/mail-model.ts'
import { smtpTransport } from './mail-transport.ts'
import type { SentJournal } from './sent-journal.ts'

/** What all lanes of the worker share. */
export type LaneState = {
  stopped: boolean
  /** The mail server is not asked before this moment of `performance.now()`. */
  leaveAloneUntil: number
}

type Mailing = {
  db: Kysely<Database>
  config: Config
  journal: SentJournal
  state: LaneState
  log: (error: unknown) => void
}

const messageIdOf = ({ dedupeKey, attempt, job }: Claimed) =>
  `${dedupeKey.replace(/[^A-Za-z0-9-]/g, '.')}${secretKinds.has(job.kind) ? `.${attempt}` : ''}`

/** The last mail to an erased person leaves nothing to look it up by. */
const deliveryOf = ({ job }: Claimed, { to }: Mail, server: string) => ({
  recipient: maskedEmail(to),
  mailbox: job.kind === 'account-erased' ? null : mailboxFingerprint(to),
  server,
})

const LONGEST_ANSWER = 300
const withoutAddresses = (answer: string): string =>
  answer
    .replaceAll(/[^\s<>"'(),;:]+/g, (word) => (/.@./.test(word) ? maskedEmail(word) : word))
    .slice(0, LONGEST_ANSWER)

/** Null when the server was not reached. */
function answerIn(error: unknown): string | null {
  const answer: unknown =
    typeof error === 'object' && error !== null ? Reflect.get(error, 'response') : undefined
  return typeof answer === 'string' ? withoutAddresses(answer) : null
}

/**
 * Sends mails of these kinds, by a connection of its own: a lane never waits for another's mail.
 */
export function mailLane(
  { db, config, journal, state, log }: Mailing,
  kinds: DrainOptions['kinds'],
): Lane {
  const transport = smtpTransport(config)
  const sendMail = async (claimed: Claimed): Promise<Delivery | null> => {
    const mail = journal.has(claimed.id) ? null : await mailOf(db, claimed.job as MailJob, config)
    if (!mail) return null
    const delivery = deliveryOf(claimed, mail, transport.server)
    try {
      const answer = withoutAddresses(await transport.send(mail, messageIdOf(claimed)))
      journal.note(claimed.id)
      return { ...delivery, answer }
    } catch (error) {
      throw new NotDelivered(error, { ...delivery, answer: answerIn(error) })
    }
  }
  return createLane(async () => {
    const isStopped = () => state.stopped || performance.now() < state.leaveAloneUntil
    const { done, pauseSeconds } = await drainOutbox(db, {
      kinds,
      stopped: isStopped,
      perform: sendMail,
      noted: journal.forget,
    })
    transport.hangUp()
    if (pauseSeconds > 0) state.leaveAloneUntil = performance.now() + pauseSeconds * 1000
    return done
  }, log)
}
