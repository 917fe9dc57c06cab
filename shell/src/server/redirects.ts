import { readCollection } from '@drogerie/shared-lib/api-client/read-collection.ts'
import type { Redirect } from '@drogerie/shared-lib/contract/redirect.ts'
import {
  redirectTable,
  resolveRedirect,
  type RedirectTable,
  type RedirectTarget,
} from '../navigation/redirect-rules.ts'
import { ownUrl } from './address/own-address.ts'
import type { FrontSettings } from './settings.ts'

const freshMs = 30_000
const deadlineMs = 1000

/**
 * The API's redirects as the front applies them to first requests. The table is kept for 30 s;
 * while the API is away the last one counts, and without any the page is simply rendered.
 */
export function createRedirects({ apiOrigin, publicOrigin }: FrontSettings) {
  let table: RedirectTable = new Map()
  let readAt = 0
  let reading: Promise<void> | null = null

  async function read(): Promise<void> {
    const response = await fetch(`${apiOrigin}/api/v2/shop/redirects`, {
      headers: { accept: 'application/ld+json' },
      signal: AbortSignal.timeout(deadlineMs),
    })
    if (!response.ok) return
    const redirects = readCollection(await response.json())
    if (redirects) table = redirectTable(redirects.members as Redirect[])
  }

  function refresh(): Promise<void> {
    reading ??= read()
      .catch(() => {}) // the table of before stands
      .finally(() => {
        readAt = Date.now()
        reading = null
      })
    return reading
  }

  /**
   * Only the very first request waits for the table; later ones read it while it is renewed beside
   * them.
   */
  return async (url: string): Promise<RedirectTarget | null> => {
    if (Date.now() - readAt > freshMs) {
      const renewing = refresh()
      if (readAt === 0) await renewing
    }
    return table.size > 0 ? resolveRedirect(table, ownUrl(url, publicOrigin), publicOrigin) : null
  }
}
