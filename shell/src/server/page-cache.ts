import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import type { RenderResult } from '../render/release.ts'
import { entityTag } from './entity-tag.ts'
import { ranks, type Rank } from './address/page-address.ts'
import { tagsOf, type PageChanges } from './page-changes.ts'
import type { PageCounts } from './page-counts.ts'

const brotli = promisify(brotliCompress)
const deflate = promisify(gzip)
/**
 * Quality 4 costs about 2 ms for a page; higher ones cost more than they save on a page kept for
 * half a minute.
 */
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }

export type Encoding = 'br' | 'gzip' | 'identity'
/**
 * A page as it is sent. Bytes, because a Czech string takes twice as much memory, and on the heap.
 */
export type CachedPage = Omit<RenderResult, 'body'> & {
  begunAt: number
  storedAt: number
  /** Products that it shows, and the listing that it is, as the API names what has changed. */
  tags: ReadonlySet<string>
  tag: string
  bodies: { identity: Buffer } & Partial<Record<Encoding, Buffer>>
}

const freshMs = 30_000
/** While the API is away the last good page is shown for at most this long. */
const staleMs = 5 * 60_000
/**
 * Measured before compression: some four hundred pages that the shop links, and a hundred with
 * parameters.
 */
export const cacheLimits = { linked: 64 * 1024 * 1024, asked: 16 * 1024 * 1024 } as const

type Keeping = {
  /** Skeletons that are the same for all shoppers are cached, too. */
  keepsPersonal?: boolean
  mostBytes?: number
  changes?: PageChanges
  counts?: PageCounts
}

export async function bodyOf(page: CachedPage, encoding: Encoding): Promise<Buffer> {
  const known = page.bodies[encoding]
  if (known) return known
  const { identity } = page.bodies
  const encoded =
    encoding === 'br' ? await brotli(identity, brotliOptions) : await deflate(identity)
  page.bodies[encoding] = encoded
  return encoded
}

/** @param begunAt - when its rendering began. */
export function toPage(
  url: string,
  { body, ...result }: RenderResult,
  begunAt: number = performance.now(),
): CachedPage {
  const identity = Buffer.from(body)
  return {
    ...result,
    begunAt,
    storedAt: performance.now(),
    tags: tagsOf(body, url),
    tag: entityTag(identity),
    bodies: { identity },
  }
}

const ageOf = ({ storedAt }: CachedPage) => performance.now() - storedAt
const isShown = (page: CachedPage) => ageOf(page) < staleMs

/**
 * How old what a page shows may be when it is sent: a fresh one is as new as the last answer that
 * nothing in it has changed. ms
 */
export const shownAge = (page: CachedPage, changes: PageChanges): number =>
  ageOf(page) < freshMs && !changes.isOutdated(page)
    ? Math.min(ageOf(page), changes.age())
    : ageOf(page)

type How = Parameters<PageCounts['taken']>[0]

function howToTake(page: CachedPage | undefined, changes: PageChanges | undefined): How {
  if (!page || !isShown(page)) return 'rendered'
  if (changes?.isOutdated(page)) return 'outdated'
  return ageOf(page) < freshMs ? 'fresh' : 'stale'
}

/**
 * Rendered pages of one line-up. A fresh page is served directly; a stale one is served while one
 * render replaces it; for one that shows something that has changed since, the new one is waited
 * for. After a failed or refused render the old page stays until it is five minutes old; if the
 * page is gone or personal now, it is dropped. Ages use the monotonic clock. 4xx pages are not
 * cached, because invented addresses have no end.
 */
export function createPageCache(
  render: (key: string, rank: Rank) => Promise<RenderResult>,
  { keepsPersonal = false, mostBytes = cacheLimits.linked, counts, changes }: Keeping = {},
) {
  const pages = new LRUCache<string, CachedPage>({
    maxSize: mostBytes,
    sizeCalculation: ({ bodies }) => bodies.identity.length || 1, // the library knows no empty page
  })
  const rendering = new Map<string, Promise<CachedPage>>()

  function refresh(key: string, rank: Rank): Promise<CachedPage> {
    const running = rendering.get(key)
    if (running) return running
    const begunAt = performance.now()
    const promise = render(key, rank)
      .then((result) => {
        const page = toPage(key, result, begunAt)
        const stale = pages.get(key)
        if (page.status >= 500) return stale && isShown(stale) ? stale : page
        if (page.status < 400 && (keepsPersonal || !page.personal)) pages.set(key, page)
        else pages.delete(key)
        return page
      })
      .finally(() => rendering.delete(key))
    rendering.set(key, promise)
    return promise
  }

  async function get(key: string, rank: Rank = ranks.page): Promise<CachedPage> {
    const page = pages.get(key)
    const how = howToTake(page, changes)
    counts?.taken(how)
    if (!page || how === 'rendered') return refresh(key, rank)
    if (how === 'outdated') return refresh(key, rank).catch(() => page)
    // it stands in; the next visit tries again
    if (how === 'stale') refresh(key, ranks.rest).catch(() => {})
    return page
  }

  return { get }
}
export type PageCache = ReturnType<typeof createPageCache>
