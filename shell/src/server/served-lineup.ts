import type { LiveLineup } from './live-lineup.ts'
import { createPageAddresses, type Rank } from './address/page-address.ts'
import { createPageCache, cacheLimits, type PageCache } from './page-cache.ts'
import type { PageChanges } from './page-changes.ts'
import type { PageCounts } from './page-counts.ts'
import { pageHeaders } from './security-headers.ts'
import type { FrontSettings } from './settings.ts'

/** Prefix of a skeleton's key: visitor or signed in. */
const mark = { signedIn: '+', visitor: '-' } as const

/** A skeleton differs for those who are signed in. */
export const skeletonKey = (url: string, signedIn: boolean): string =>
  (signedIn ? mark.signedIn : mark.visitor) + url

type ServedLineup = {
  pages: PageCache
  /** Pages by parameters, whose values anybody may invent; they take no room from the others. */
  asked: PageCache
  skeletons: PageCache
  addressOf: ReturnType<typeof createPageAddresses>
  /**
   * The app whose page has this pattern; the shell for its own pages and for patterns that no
   * remote has.
   */
  appOf: (pattern: string | null) => string
  /** Headers of a page that holds styles of these hashes. */
  headersFor: (styleHashes?: string[]) => Record<string, string>
}

/** Pages of one kind hold the same styles. */
function createHeaders({ pool, id }: LiveLineup, settings: FrontSettings) {
  const known = new Map<string, Record<string, string>>()
  return (styleHashes: string[] = []): Record<string, string> => {
    const key = styleHashes.join()
    const headers = known.get(key) ?? {
      ...pageHeaders(pool.importMap, settings, styleHashes),
      'x-lineup': id,
    }
    known.set(key, headers)
    return headers
  }
}

function createOwners(remotes: LiveLineup['input']['remotes']): ServedLineup['appOf'] {
  const owners = new Map(
    remotes.flatMap(({ name, routes }) => routes.map(({ path }) => [path, name] as const)),
  )
  return (pattern) => owners.get(pattern ?? '') ?? 'shell'
}

function serve(
  lineup: LiveLineup,
  settings: FrontSettings,
  keeping: { counts: PageCounts; changes: PageChanges },
): ServedLineup {
  const { pool, input } = lineup
  const forVisitors = (url: string, rank: Rank) => pool.render({ url, signedIn: false }, rank)
  return {
    pages: createPageCache(forVisitors, keeping),
    asked: createPageCache(forVisitors, { ...keeping, mostBytes: cacheLimits.asked }),
    skeletons: createPageCache(
      (key, rank) =>
        pool.render({ url: key.slice(1), signedIn: key.startsWith(mark.signedIn) }, rank),
      { ...keeping, keepsPersonal: true },
    ),
    addressOf: createPageAddresses(input.remotes),
    appOf: createOwners(input.remotes),
    headersFor: createHeaders(lineup, settings),
  }
}

/** Each line-up's own caches, addresses and headers, kept as long as the line-up. */
export function createServed(
  settings: FrontSettings,
  keeping: { counts: PageCounts; changes: PageChanges },
): (lineup: LiveLineup) => ServedLineup {
  const served = new WeakMap<LiveLineup, ServedLineup>()
  return (lineup) => {
    const known = served.get(lineup)
    if (known) return known
    const fresh = serve(lineup, settings, keeping)
    served.set(lineup, fresh)
    return fresh
  }
}
