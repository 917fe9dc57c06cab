import { createHash } from 'node:crypto'
import type pg from 'pg'

/** A statement is prepared after this many executions. */
const OFTEN = 3
/** The database keeps what is prepared for as long as the connection lives, so there is a bound. */
const MOST_PREPARED = 300
const MOST_COUNTED = 3_000
const FEATURE_NOT_SUPPORTED = '0A000'

/** A table has got another column since the statement was prepared. */
export const isOldPlan = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  error.code === FEATURE_NOT_SUPPORTED &&
  error.message.includes('cached plan')

type Query = (text: unknown, values?: unknown, callback?: unknown) => Promise<unknown>

/**
 * Frequent statements are parsed and planned once per connection instead of for every request.
 * Texts come from the query builder without values, so there are few of them; one-off texts (long
 * lists, imports) stay unprepared.
 *
 * @returns what prepares on a connection of one pool. When one statement meets a plan older than
 *   its table, all start over: the others' plans are as old, and a transaction that is tried again
 *   would fail on one after the other.
 */
export function preparingOften(): (client: pg.PoolClient) => void {
  const schema = { changes: 0 }
  return (client) => prepareOften(client, schema)
}

function prepareOften(client: pg.PoolClient, schema: { changes: number }): void {
  const query = client.query.bind(client) as unknown as Query
  const names = createNames(schema)

  const askPrepared = async (name: string, text: string, values: unknown[]): Promise<unknown> => {
    try {
      return await query({ name, text, values })
    } catch (error) {
      if (!isOldPlan(error)) throw error
      schema.changes += 1
      // inside a transaction nothing can be asked again
      return await query(text, values).catch(() => Promise.reject(error))
    }
  }

  const prepared: Query = (text, values, callback) => {
    // `begin` and the like have no values and need no plan
    if (typeof text !== 'string' || callback || !Array.isArray(values) || values.length === 0)
      return query(text, values, callback)
    const name = names.of(text)
    return name === undefined ? query(text, values) : askPrepared(name, text, values)
  }
  client.query = prepared as typeof client.query
}

/**
 * Names of the statements of one connection. A name stands for its old plan as long as the
 * connection lives, so each change of the schema has names of its own.
 */
function createNames(schema: { changes: number }) {
  const counts = new Map<string, number>()
  const names = new Map<string, string>()
  let changes = schema.changes
  return {
    of(text: string): string | undefined {
      if (changes !== schema.changes) {
        names.clear()
        changes = schema.changes
      }
      if (names.has(text) || names.size >= MOST_PREPARED) return names.get(text)
      const count = (counts.get(text) ?? 0) + 1
      if (counts.size >= MOST_COUNTED) counts.clear()
      counts.set(text, count)
      if (count < OFTEN) return undefined
      counts.delete(text)
      const name = `${changes}.${createHash('sha1').update(text).digest('base64url')}`
      names.set(text, name)
      return name
    },
  }
}
