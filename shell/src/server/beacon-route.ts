import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import type { FrontMetrics } from './lineup-metrics.ts'
import type { LineupFollower } from './live-lineup.ts'
import { reportRoute } from './report-route.ts'
import { createShares } from './share-of-network.ts'

const largestBytes = 4096
const count = z.number().check(z.int(), z.gte(0), z.lte(1000))
const app = z.string().check(z.maxLength(40))
const counts = z.optional(z.record(app, count))
const ms = z.optional(z.number().check(z.gte(0), z.lte(120_000)))

const Vitals = z.object({
  lcp: ms,
  inp: ms,
  cls: z.optional(z.number().check(z.gte(0), z.lte(10))),
})

/** Nothing of the person: times, counts and the id of the line-up. */
const Report = z.object({
  lineup: z.string().check(z.regex(/^[LC]-[0-9a-f]{4,10}$/)),
  first: z.optional(z.boolean()),
  vitals: z.optional(Vitals),
  drawn: z.optional(z.record(app, Vitals)),
  loadFailures: counts,
  errors: counts,
  addToCart: z.optional(z.object({ done: count, failed: count })),
})

const only = <T>(apps: string[], record: Record<string, T> = {}): Record<string, T> =>
  Object.fromEntries(Object.entries(record).filter(([app]) => apps.includes(app)))

/**
 * Reports of tabs. Malformed ones, and those of a line-up or app that does not serve here, are
 * dropped silently.
 */
export function beaconRoute(
  app: FastifyInstance,
  follower: LineupFollower,
  metrics: FrontMetrics,
): void {
  const shareOf = createShares()
  const take = (report: z.infer<typeof Report> | null, { ip }: { ip: string }) => {
    const apps = report ? follower.appsOf(report.lineup) : []
    if (!report || apps.length === 0) return
    const known = {
      ...report,
      drawn: only(apps, report.drawn),
      loadFailures: only(apps, report.loadFailures),
      errors: only(apps, report.errors),
    }
    metrics.report(shareOf(ip, known))
  }
  reportRoute(app, {
    path: '/_mf/beacon',
    schema: Report,
    largestBytes,
    take: (report, request, reply) => {
      take(report, request)
      return reply.code(204).send()
    },
  })
}
