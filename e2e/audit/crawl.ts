import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import type { AuditedPage } from './page-checks.ts'
import { eachOf, type Site } from './site.ts'

export type Crawled = {
  pages: AuditedPage[]
  /** Links that lead through a redirect, with where they stand. */
  moved: string[]
  /** Links to what is not there, with where they stand. */
  broken: string[]
}

const atOnce = 3

/** Files and forms are no pages. */
const isPage = (path: string) =>
  !/^\/(media|_mf|api|feeds|oauth)\//.test(path) && !/\.(xml|txt|webmanifest|ico|png)$/.test(path)

function addressIn(href: string, from: string, origin: string): string | null {
  if (!URL.canParse(href, origin + from)) return null
  const { origin: other, pathname, search } = new URL(href, origin + from)
  return other === origin && isPage(pathname) ? pathname + search : null
}

/**
 * Follows every link within the shop from the homepage, level by level, so that each page is known
 * by its fewest steps. Addresses that no link leads to are audited after them, without steps.
 */
export async function crawl(
  site: Site,
  others: readonly string[],
  { maxPages = Infinity } = {},
): Promise<Crawled> {
  const found: Crawled = { pages: [], moved: [], broken: [] }
  const seenOn = new Map<string, string>([['/', '']])

  async function visit(address: string, steps: number | null): Promise<string[]> {
    const { status, location, body } = await site.text(address)
    const where = `${address} (from ${seenOn.get(address) ?? 'the sitemap'})`
    const asksToSignIn = location?.startsWith(paths.login()) ?? false
    if (status >= 300 && status < 400 && !asksToSignIn) found.moved.push(`${where} to ${location}`)
    else if (status >= 400) found.broken.push(`${where} answers ${status}`)
    if (status !== 200) return []
    const facts = await site.facts(body)
    found.pages.push({ address, status, steps, facts })
    return facts.links.flatMap((href) => {
      const next = addressIn(href, address, site.origin)
      if (next === null || seenOn.has(next)) return []
      seenOn.set(next, address)
      return [next]
    })
  }

  let level = ['/']
  for (let steps = 0; level.length > 0 && found.pages.length < maxPages; steps++) {
    const next: string[] = []
    // what asks to sign in is no page, so as many as are wanted may need more addresses of the
    // level
    while (level.length > 0 && found.pages.length < maxPages) {
      const now = level.slice(0, maxPages - found.pages.length)
      level = level.slice(now.length)
      await eachOf(now, atOnce, async (address) => {
        next.push(...(await visit(address, steps)))
      })
    }
    level = next
  }
  const unlinked = others.filter((address) => !seenOn.has(address))
  await eachOf(unlinked, atOnce, async (address) => void (await visit(address, null)))
  return found
}
