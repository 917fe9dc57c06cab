import fp from 'fastify-plugin'
import { cached } from '../../kernel/db/cached.ts'

const HEADER = 'x-favourite-store'
const CODES_TTL_MS = 30_000

/**
 * Removes an unknown favourite store from a request: the customer's own then counts, and invented
 * ones cannot fill the answer cache. While the database is away the header stays.
 */
export const knownFavouriteStore = fp(
  async (app) => {
    const codes = cached(CODES_TTL_MS, async () => {
      const rows = await app.db.selectFrom('stores').select('external_id').execute()
      return new Set(rows.map(({ external_id: code }) => code))
    })
    app.addHook('onRequest', async ({ headers }) => {
      const named = headers[HEADER]
      if (named === undefined) return
      const known = await codes().catch(() => null)
      if (known && (typeof named !== 'string' || !known.has(named))) delete headers[HEADER]
    })
  },
  { name: 'known-favourite-store' },
)
