import { createHash } from 'node:crypto'
import type pg from 'pg'

/** A statement asked this often is worth keeping. */
const OFTEN = 3
/** The database keeps what is prepared for as long as the connection lives, so there is a bound. */
const MOST_PREPARED = 300
const MOST_COUNTED = 3_000
/** A table has got another column since the statement was prepared. */
const PLAN_IS_OLD = '0A000'

type Query = (text: unknown, values?: unknown, callback?: unknown) => Promise<unknown>

/**
 * Statements that come again and again are parsed and planned once for each connection instead of for every request. Texts
 * come from the query builder, values apart, so there are few of them; one-off texts (long lists, imports) stay unprepared.
 */
export function prepareOften(client: pg.PoolClient): void {
  const query = client.query.bind(client) as unknown as Query
  const names = createNames()

  const askPrepared = async (name: string, text: string, values: unknown[]): Promise<unknown> => {
    try {
      return await query({ name, text, values })
    } catch (error) {
      if ((error as { code?: unknown }).code !== PLAN_IS_OLD) throw error
      names.forget(text)
      return await query(text, values).catch(() => Promise.reject(error)) // inside a transaction nothing can be asked again
    }
  }

  const prepared: Query = (text, values, callback) => {
    // `begin` and the like have no values and nothing to plan
    if (typeof text !== 'string' || callback || !Array.isArray(values) || values.length === 0) return query(text, values, callback)
    const name = names.of(text)
    return name === undefined ? query(text, values) : askPrepared(name, text, values)
  }
  client.query = prepared as typeof client.query
}

/** Names of the statements of one connection; a forgotten one is never prepared again there. */
function createNames() {
  const counts = new Map<string, number>()
  const names = new Map<string, string | undefined>()
  return {
    of(text: string): string | undefined {
      if (names.has(text) || names.size >= MOST_PREPARED) return names.get(text)
      const count = (counts.get(text) ?? 0) + 1
      if (counts.size >= MOST_COUNTED) counts.clear()
      counts.set(text, count)
      if (count < OFTEN) return undefined
      counts.delete(text)
      const name = createHash('sha1').update(text).digest('base64url')
      names.set(text, name)
      return name
    },
    forget: (text: string) => void names.set(text, undefined),
  }
}
