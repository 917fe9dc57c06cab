import type { FastifyInstance } from 'fastify'
import { chooseLineup } from './choose-lineup.ts'
import type { FrontMetrics } from './lineup-metrics.ts'
import type { LineupFollower } from './live-lineup.ts'

/**
 * Answers with the line-up that this browser would get now, and with the newest line-up that open
 * tabs must reload for. Tabs ask every minute, which also counts them.
 */
export function lineupRoute(
  app: FastifyInstance,
  follower: LineupFollower,
  metrics: FrontMetrics,
): void {
  const criticalOf = new Map<string, string | null>()

  /** The newest line-up to reload for; null while the store is away. */
  async function critical(id: string): Promise<string | null> {
    const known = criticalOf.get(id)
    if (known !== undefined) return known
    const lineup = await follower.store.lineup(id).catch(() => null)
    if (!lineup) return null
    criticalOf.clear() // of the current one and a canary, the latest request is enough
    criticalOf.set(id, lineup.critical)
    return lineup.critical
  }

  app.get<{ Querystring: { of?: string; tab?: string } }>(
    '/_mf/lineup.json',
    async (request, reply) => {
      const { of, tab } = request.query
      if (of && tab && tab.length <= 40 && follower.knows(of)) metrics.tabIsOpen(of, tab)
      const id = (await chooseLineup(follower, request, reply))?.lineup.id ?? null
      return reply
        .header('cache-control', 'no-store')
        .send({ id, critical: id && (await critical(id)) })
    },
  )
}
