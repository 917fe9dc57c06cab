import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { format } from 'prettier'
import { writeLimits, isPublicWrite, type LimitName } from '../../kernel/http/write-limits.ts'

export type WritingRoute = { method: string; url: string; limit: LimitName | null }

/** The calls that write for anybody, and those that only read but cost something. */
export const writingRoutes = ({
  declaredRoutes,
}: Pick<FastifyInstance, 'declaredRoutes'>): WritingRoute[] =>
  declaredRoutes
    .filter((route) => route.config?.limit || isPublicWrite(route))
    .flatMap(({ method, url, config }) =>
      [method].flat().map((verb) => ({ method: verb, url, limit: config?.limit ?? null })),
    )
    .filter(({ method }) => method !== 'HEAD')

const hours = (seconds: number): string =>
  seconds === 3_600 ? 'an hour' : `in ${seconds / 60} min`

/** Where the page lies. */
export const limitsFile = join(import.meta.dirname, '../../../../docs/limits.md')

/** The page `docs/limits.md`, made from the routes. */
export function limitsPage(routes: readonly WritingRoute[]): Promise<string> {
  const rows = Object.entries(writeLimits).map(([name, limit]) => {
    const calls = routes
      .filter((route) => route.limit === name)
      .map(({ method, url }) => `\`${method} ${url.replace('/api/v2/shop', '')}\``)
    const further = 'further' in limit ? limit.further : '–'
    return `| ${limit.what} | ${limit.max} ${hours(limit.windowSeconds)} | ${further} | ${calls.toSorted().join('<br>')} |`
  })
  const page = `# Limits

Made by \`node api/src/testing/limits/write-page.ts\` from the routes and \`api/src/kernel/http/write-limits.ts\`; a test compares it. Calls are counted by network (an IPv4 address, a /64 of IPv6) or, once signed in, by customer, before a body is read or a file touches the disk; the counters lie in the database, so that all processes share them and a restart forgives nobody. Over the limit the answer is 429 with \`Retry-After\`. \`LIMIT_FACTOR\` multiplies the numbers (tests and benches come from one address). Paths without a prefix are under \`/api/v2/shop\`.

| what | each network or customer | besides | calls |
| --- | --- | --- | --- |
${rows.join('\n')}

Unpaid orders of guests hold goods for 48 hours; those of customers two days (card), four (an attempt is open) or ten (transfer): \`api/src/order/view/payment-deadline-rules.ts\`. A body may have 256 KiB, a complaint five files of 10 MB. The front has limits of its own ([shell](../shell/README.md)).
`
  return format(page, { parser: 'markdown', printWidth: 140 })
}
