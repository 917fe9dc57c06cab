import { sql, type Kysely } from 'kysely'
import { databaseNow, secondsFromNow } from '../../kernel/db/database-clock.ts'
import type { Database } from '../../kernel/db/schema.ts'
import { verdictOn, type Failure } from '../../kernel/outbox/outbox-failures.ts'
import { sendWebhook, type Message, type WebhookAnswer } from './send-webhook.ts'

/** Longer than any attempt takes: while it runs, no other process tries the same one. */
const LEASE_SECONDS = 60

type Claimed = Message & { id: number; attempt: number; ageDays: number }

/**
 * Claims the oldest waiting delivery of each webhook whose time has come. Younger ones of the same
 * webhook wait behind it, so that every address hears events in their order.
 */
async function claimHeads(db: Kysely<Database>): Promise<Claimed[]> {
  const { rows } = await sql<Claimed>`
    update webhook_deliveries delivery
    set attempts = attempts + 1, next_attempt_at = now() + make_interval(secs => ${LEASE_SECONDS})
    from webhooks
    where webhooks.id = delivery.webhook_id and webhooks.ended_at is null
      and delivery.next_attempt_at <= now() and delivery.delivered_at is null and delivery.given_up_at is null
      and delivery.id in (select min(head.id) from webhook_deliveries head
        where head.delivered_at is null and head.given_up_at is null group by head.webhook_id)
    returning delivery.id, delivery.attempts as attempt, message_id as "messageId", body, url, secret,
      (extract(epoch from now() - delivery.created_at) / 86400)::float8 as "ageDays"`.execute(db)
  return rows
}

const failureOf = ({ isFinal, answer }: WebhookAnswer): Failure => ({
  kind: isFinal ? 'refused' : 'failed',
  reason: answer,
})

/** What is written about a delivery after an attempt. */
function outcomeOf(claimed: Claimed, answer: WebhookAnswer) {
  if (answer.isTaken) return { delivered_at: databaseNow }
  const verdict = verdictOn(failureOf(answer), claimed)
  return verdict === 'give up'
    ? { given_up_at: databaseNow }
    : { next_attempt_at: secondsFromNow(verdict.retryInSeconds) }
}

async function attempt(db: Kysely<Database>, claimed: Claimed): Promise<boolean> {
  const answer = await sendWebhook(claimed)
  await db
    .updateTable('webhook_deliveries')
    .set({ answer: answer.answer, ...outcomeOf(claimed, answer) })
    .where('id', '=', claimed.id)
    // an attempt that outlived its lease does not speak for the next one
    .where('attempts', '=', claimed.attempt)
    .execute()
  return answer.isTaken
}

/**
 * Sends what is due, each address at its own pace, until nothing is. A message is sent at least
 * once: one whose answer was lost comes again.
 *
 * @returns how many were taken.
 */
export async function deliverWebhooks(
  db: Kysely<Database>,
  isStopped: () => boolean = () => false,
): Promise<number> {
  let taken = 0
  for (;;) {
    const claimed = isStopped() ? [] : await claimHeads(db)
    if (claimed.length === 0) return taken
    const results = await Promise.all(claimed.map((one) => attempt(db, one)))
    taken += results.filter(Boolean).length
  }
}
