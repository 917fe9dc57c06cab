import { CrmStatus } from '@drogerie/shared-lib/contract/club.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { asDocument } from '../../kernel/http/hydra.ts'
import { pragueIso } from '../../kernel/values/prague-time.ts'

/** Every signed-in tab asks each minute: the club itself is asked at most this often. */
const KEPT_MS = 10_000

/**
 * Whether the club answers; that of a shop without one never does. Calls that fail are noticed at
 * once; what is away is asked again as the breaker allows.
 */
export const crmStatusRoutes: FastifyPluginAsyncZod = async (app) => {
  const { client } = app.club
  let known: { available: boolean; at: Date; askedAt: number } | null = null
  let asking: Promise<void> | null = null

  const ask = async () => {
    const available = await client.probe()
    known = { available, at: new Date(), askedAt: performance.now() }
  }

  app.get('/crm/status', { schema: { response: { 200: CrmStatus } } }, async () => {
    const isKnown =
      known !== null &&
      known.available !== client.isAway() &&
      performance.now() - known.askedAt < KEPT_MS
    if (!isKnown || known?.available === false) {
      asking ??= ask().finally(() => {
        asking = null
      })
      await asking
    }
    const { available, at } = known ?? { available: false, at: new Date() }
    return asDocument<'CrmStatus', CrmStatus>({
      '@id': '/api/v2/crm/status',
      '@type': 'CrmStatus',
      available,
      checkedAt: pragueIso(at),
    })
  })
}
