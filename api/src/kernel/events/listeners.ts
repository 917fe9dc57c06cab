import type { Transaction } from 'kysely'
import type { Database } from '../db/schema.ts'

/** Acts on what happened, in the same transaction: when it throws, nothing has happened. */
export type Listener<Fact, Answer = void> = (
  trx: Transaction<Database>,
  fact: Fact,
) => Promise<Answer>

/**
 * The listeners of one event, in their order. There is always one: an event without listeners does
 * not compile.
 */
export type Listeners<Fact, Answer = void> = readonly [
  Listener<Fact, Answer>,
  ...Listener<Fact, Answer>[],
]

/** Calls all listeners of an event, one after the other. */
export async function announce<Fact, Answer>(
  listeners: Listeners<Fact, Answer>,
  trx: Transaction<Database>,
  fact: Fact,
): Promise<Answer[]> {
  const answers: Answer[] = []
  for (const listener of listeners) answers.push(await listener(trx, fact))
  return answers
}
