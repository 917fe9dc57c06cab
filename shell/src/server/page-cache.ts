import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { RenderResult } from '../render/release.ts'

const brotli = promisify(brotliCompress)
const deflate = promisify(gzip)
/** Quality 4 costs about 2 ms for a page; higher ones cost more than they save on a page kept for half a minute. */
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }

export type Encoding = 'br' | 'gzip' | 'identity'
export type CachedPage = RenderResult & { storedAt: number; bodies: Partial<Record<Encoding, Buffer>> }

const freshMs = 30_000
/** While the API is away the last good page is shown for at most this long. */
const staleMs = 5 * 60_000
const maxPages = 2000

export async function bodyOf(page: CachedPage, encoding: Encoding): Promise<Buffer> {
  const known = page.bodies[encoding]
  if (known) return known
  const bytes = Buffer.from(page.body)
  const encoded = encoding === 'br' ? await brotli(bytes, brotliOptions) : encoding === 'gzip' ? await deflate(bytes) : bytes
  page.bodies[encoding] = encoded
  return encoded
}

const toPage = (result: RenderResult): CachedPage => ({ ...result, storedAt: Date.now(), bodies: {} })

/**
 * Rendered public pages of one line-up. A fresh one is served as it is; a stale one is served while one render replaces it;
 * a render that fails leaves the stale page in place until it is five minutes old.
 */
export function createPageCache(render: (url: string) => Promise<RenderResult>) {
  const pages = new Map<string, CachedPage>()
  const rendering = new Map<string, Promise<CachedPage>>()

  const keep = (key: string, page: CachedPage) => {
    if (pages.size >= maxPages) pages.delete(pages.keys().next().value ?? '')
    pages.set(key, page)
  }

  function refresh(key: string): Promise<CachedPage> {
    const running = rendering.get(key)
    if (running) return running
    const promise = render(key)
      .then((result) => {
        const page = toPage(result)
        const stale = pages.get(key)
        if (page.status < 500 && !page.personal) keep(key, page)
        return page.status >= 500 && stale ? stale : page
      })
      .finally(() => rendering.delete(key))
    rendering.set(key, promise)
    return promise
  }

  async function get(key: string): Promise<CachedPage> {
    const page = pages.get(key)
    const age = page ? Date.now() - page.storedAt : Infinity
    if (page && age < freshMs) return page
    if (page && age < staleMs) {
      refresh(key).catch(() => {}) // the stale page stands in; the next visit tries again
      return page
    }
    return refresh(key)
  }

  return { get }
}
export type PageCache = ReturnType<typeof createPageCache>
