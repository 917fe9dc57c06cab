import { readCollection } from '@drogerie/shared-lib/api-client/read-collection.ts'
import { Channel } from '@drogerie/shared-lib/contract/channel.ts'
import { SitemapGoods, SitemapProducts } from '@drogerie/shared-lib/contract/sitemap.ts'
import * as z from 'zod/mini'
import type { Row, SitemapSource } from './sitemap-parts.ts'

const Contact = z.pick(Channel, { customerService: true })

const pageSize = 100
/** A sitemap may hold 50 000 addresses; a list stops before. */
const maxPages = 450
const waitMs = 5000

const ask = (apiOrigin: string, path: string) =>
  fetch(new URL(`/api/v2/shop${path}`, apiOrigin), {
    headers: { accept: 'application/ld+json' },
    signal: AbortSignal.timeout(waitMs),
  })

async function answerOf(response: Response): Promise<unknown> {
  if (response.ok) return response.json()
  await response.body?.cancel()
  throw new Error(`${new URL(response.url).pathname} answered ${response.status}`)
}

async function readList(apiOrigin: string, path: string): Promise<Row[]> {
  const found: Row[] = []
  for (let page = 1; page <= maxPages; page++) {
    const paging = `page=${page}&itemsPerPage=${pageSize}`
    const address = `${path}${path.includes('?') ? '&' : '?'}${paging}`
    const collection = readCollection(await answerOf(await ask(apiOrigin, address)))
    if (!collection) throw new Error(`${path} answered no collection`)
    const { members, totalItems } = collection
    found.push(...(members as Row[]))
    if (members.length === 0 || page * pageSize >= totalItems || members.length > pageSize) break
  }
  return found
}

/** @returns null when the goods have fewer parts. */
export async function readGoodsPart(
  apiOrigin: string,
  part: number,
): Promise<SitemapProducts | null> {
  const response = await ask(apiOrigin, `/sitemap/goods/${part}`)
  if (response.status !== 404) return SitemapProducts.parse(await answerOf(response))
  await response.body?.cancel()
  return null
}

/** Several parts need the same list at once: one read serves them all. */
export function sitemapSource(apiOrigin: string): SitemapSource {
  const reading = new Map<string, Promise<unknown>>()
  function once<Answer>(path: string, read: () => Promise<Answer>): Promise<Answer> {
    const known = reading.get(path) as Promise<Answer> | undefined
    if (known) return known
    const answer = read().finally(() => reading.delete(path))
    reading.set(path, answer)
    return answer
  }
  return {
    list: (path) => once(path, () => readList(apiOrigin, path)),
    hasClub: () =>
      once('/channels/WEB', async () => {
        const { customerService } = Contact.parse(
          await answerOf(await ask(apiOrigin, '/channels/WEB')),
        )
        return customerService.promises?.club !== null
      }),
    goods: () =>
      once('/sitemap/goods', async () =>
        SitemapGoods.parse(await answerOf(await ask(apiOrigin, '/sitemap/goods'))),
      ),
  }
}
