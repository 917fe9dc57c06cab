import { shopOrigin } from './addresses.ts'

/**
 * Shares of the shoppers, by the sticky cookie: the first ones get a canary, the last ones the
 * current line-up.
 */
export const canaryShopper = { cookie: 'mf-canary=0' }
export const otherShopper = { cookie: 'mf-canary=99' }

/**
 * Requests a page `times` times, as shoppers in the same share of the canary. @returns their
 * line-up.
 */
export async function visit(
  path: string,
  times: number,
  headers: Record<string, string>,
): Promise<string> {
  const lineups = new Set<string>()
  for (let nth = 0; nth < times; nth += 1) {
    const response = await fetch(shopOrigin + path, { headers })
    lineups.add(response.headers.get('x-lineup') ?? 'none')
    await response.arrayBuffer()
  }
  if (lineups.size !== 1)
    throw new Error(`${times} visits of ${path} got ${[...lineups].join(', ')}`)
  return [...lineups][0] ?? ''
}

/** Sends the same report from `times` tabs. */
export async function tell(
  times: number,
  report: { lineup: string } & Record<string, unknown>,
): Promise<void> {
  for (let nth = 0; nth < times; nth += 1)
    await fetch(`${shopOrigin}/_mf/beacon`, { method: 'POST', body: JSON.stringify(report) })
}
