import { PointsWorth } from '@drogerie/shared-lib/contract/club.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { PointsWorthWire } from '../../../club/wire/club-wire.ts'
import { asDocument, shopIri } from '../../kernel/http/hydra.ts'

/** Coupons change by the day at most, and every visitor of the club's page asks. */
const KEPT_MS = 10 * 60_000

/**
 * The discounts that points are exchanged for; visitors may read them, too. While the club is away,
 * its last answer; 424 where there is none.
 */
export const pointsWorthRoutes: FastifyPluginAsyncZod = async (app) => {
  let known: { exchanges: PointsWorthWire; askedAt: number } | null = null

  app.get(
    '/client/points-worth',
    { schema: { response: { 200: PointsWorth } }, config: { cache: 'public' } },
    async () => {
      if (known === null || performance.now() - known.askedAt > KEPT_MS) {
        const exchanges = await app.club
          .call('GET', '/points-worth', PointsWorthWire)
          .catch((error: unknown) => {
            if (known === null) throw error
            return known.exchanges
          })
        known = { exchanges, askedAt: performance.now() }
      }
      return asDocument<'PointsWorth', PointsWorth>({
        '@id': shopIri('client', 'points-worth'),
        '@type': 'PointsWorth',
        exchanges: known.exchanges,
      })
    },
  )
}
