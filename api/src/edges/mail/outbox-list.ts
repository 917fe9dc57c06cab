/**
 * The outbox for operators: jobs that wait, mails that went out with the mail server's answer, jobs
 * that were given up.
 */
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../kernel/db/schema.ts'
import { mailboxFingerprint } from '../../kernel/values/email-fingerprint.ts'
import { mailboxOf } from '../../kernel/values/email-rules.ts'

export const WorkState = ['waiting', 'sending', 'done', 'dead'] as const
export type WorkState = (typeof WorkState)[number]

export type WorkRow = {
  id: number
  kind: string
  state: WorkState
  /** Number of the order that a mail is about. */
  order: string | null
  attempts: number
  /** When it was done or given up, or is tried next. */
  at: Date
  /**
   * Masked; null until it was tried, where there was nothing to send, and for work that is no mail.
   */
  recipient: string | null
  /** Host and port of the mail server that took it, or did not. */
  server: string | null
  /** Answer of that server, addresses masked. */
  answer: string | null
  error: string | null
}

const stateOf = sql<WorkState>`case when done_at is not null then 'done' when dead_at is not null then 'dead'
  when sending_since is not null and next_attempt_at > now() then 'sending' else 'waiting' end`

const worksOf = (db: Kysely<Database>) =>
  db
    .selectFrom('outbox')
    .leftJoin('orders', 'orders.id', 'outbox.order_id')
    .select(['outbox.id', 'kind', 'attempts', 'recipient', 'server', 'answer'])
    .select(['orders.number as order', 'last_error as error'])
    .select([stateOf.as('state'), sql<Date>`coalesce(done_at, dead_at, next_attempt_at)`.as('at')])

export type WorkFilter = {
  /**
   * Only finished work, or only unfinished. Left out: both where an order, a mailbox or a state is
   * asked for, else unfinished.
   */
  isFinished?: boolean | undefined
  state?: WorkState | undefined
  orderId?: number | undefined
  /** Mails to this mailbox, sent or waiting. */
  email?: string | undefined
  limit?: number
}

/** @returns what waits by when it is tried, the next one first; else the latest first. */
export async function listWork(
  db: Kysely<Database>,
  { state, orderId, email, limit = 100, ...asked }: WorkFilter = {},
): Promise<WorkRow[]> {
  const isOfAny = state === undefined && orderId === undefined && email === undefined
  const isFinished = asked.isFinished ?? (isOfAny ? false : undefined)
  return worksOf(db)
    .$if(isFinished !== undefined, (query) =>
      query.where('done_at', isFinished ? 'is not' : 'is', null),
    )
    .$if(state !== undefined, (query) => query.where(sql<boolean>`${stateOf} = ${state}`))
    .$if(orderId !== undefined, (query) => query.where('outbox.order_id', '=', orderId ?? 0))
    .$if(email !== undefined, (query) => query.where(isTo(email ?? '')))
    .orderBy('at', isFinished === false ? 'asc' : 'desc')
    .orderBy('outbox.id')
    .limit(limit)
    .execute()
}

/**
 * A mail that was tried has the fingerprint of its mailbox, one that waits its address, or its
 * order's.
 */
const isTo = (email: string) => sql<boolean>`(outbox.mailbox = ${mailboxFingerprint(email)}
  or (outbox.mailbox is null and done_at is null and coalesce(lower(payload->>'email'), orders.mailbox) = ${mailboxOf(email)}))`

export type WorkDetail = WorkRow & {
  createdAt: Date
  /**
   * The job that makes the same mail again; null where it held an address or texts of that moment,
   * which are not kept.
   */
  again: { dedupeKey: string; payload: unknown } | null
}

export async function workById(db: Kysely<Database>, id: number): Promise<WorkDetail | undefined> {
  const row = await worksOf(db)
    .select(['outbox.created_at as createdAt', 'dedupe_key', 'payload'])
    .where('outbox.id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  const { dedupe_key: dedupeKey, payload, ...work } = row
  const isKept = work.order !== null && Object.keys(payload ?? {}).length > 0
  return { ...work, again: isKept ? { dedupeKey, payload } : null }
}

/**
 * Retries waiting or given-up work at once; rows that a worker holds are skipped, or they would be
 * done twice.
 *
 * @param id - one row; null for all.
 * @returns how many.
 */
export async function retryWork(db: Kysely<Database>, id: number | null): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('outbox')
    .set({ next_attempt_at: sql<Date>`now()`, dead_at: null, sending_since: null })
    .where('done_at', 'is', null)
    .where(({ or, eb }) =>
      or([eb('sending_since', 'is', null), eb('next_attempt_at', '<=', sql<Date>`now()`)]),
    )
    .$if(id !== null, (query) => query.where('id', '=', id ?? 0))
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/**
 * Puts a sent or given-up mail into the outbox again: a mail of its own, with another Message-ID.
 * The same one twice is the same mail.
 *
 * @returns the new one, and whether it was there already.
 */
export async function sendAgain(
  db: Kysely<Database>,
  id: number,
  { dedupeKey, payload }: NonNullable<WorkDetail['again']>,
): Promise<{ id: number; isKnown: boolean }> {
  const key = `${dedupeKey.replace(/:again:\d+$/, '')}:again:${id}`
  const known = await db
    .selectFrom('outbox')
    .select('id')
    .where('dedupe_key', '=', key)
    .executeTakeFirst()
  if (known) return { id: known.id, isKnown: true }
  const added = await db
    .insertInto('outbox')
    .columns(['kind', 'dedupe_key', 'payload', 'order_id'])
    .expression(({ selectFrom, val }) =>
      selectFrom('outbox as first')
        .select(['first.kind', val(key).as('dedupe_key')])
        .select([val(JSON.stringify(payload)).as('payload'), 'first.order_id'])
        .where('first.id', '=', id),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id: added.id, isKnown: false }
}
