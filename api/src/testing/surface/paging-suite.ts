import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { FuzzShop } from '../fuzz/fuzz-shop.ts'

type View = { '@id': string } & Partial<
  Record<'hydra:first' | 'hydra:last' | 'hydra:previous' | 'hydra:next', string>
>
type Page = {
  '@id': string
  'hydra:member': { '@id': string }[]
  'hydra:totalItems': number
  'hydra:view'?: View
}

/** Filters that every collection knows and that do not empty it, and an unknown one. */
const companions = ['', 'x=1', 'q=a%20b', 'nic%5B%5D=1', 'itemsPerPage=7', 'itemsPerPage=30']

type Asked = { path: string; query: string; page: number; size: number }

/** The links of a page by the words of the contract, worked out from its total alone. */
function viewByContract(
  { path, query, page, size }: Asked,
  total: number,
): Partial<View> | undefined {
  const others = query.split('&').filter((pair) => pair !== '' && !pair.startsWith('page='))
  const last = size > 0 ? Math.max(1, Math.ceil(total / size)) : 1
  if (last === 1 && page === 1 && others.length === 0) return undefined
  const at = (number: number) => `${path}?${[...others, `page=${number}`].join('&')}`
  if (last === 1 && page === 1) return { '@id': `${path}?${others.join('&')}` }
  return {
    '@id': at(page),
    ...(total > 0 ? { 'hydra:first': at(1), 'hydra:last': at(last) } : {}),
    ...(page > 1 ? { 'hydra:previous': at(Math.min(page - 1, last)) } : {}),
    ...(page < last ? { 'hydra:next': at(page + 1) } : {}),
  }
}

/** Favourites and coupons come by thousands, the rest by a hundred at most. */
const most: Readonly<Record<string, number>> = { 'liked-products': 9999, coupons: 1000 }
const mostOf = (path: string) => most[path.split('/').at(-1) ?? ''] ?? 100
const usualSize = (path: string, first: Page) =>
  path.endsWith('/coupons') ? Math.max(30, first['hydra:member'].length) : 30

/** Rules of `hydra:view`, for every paged collection of the description. */
export function pagingSuite(shop: FuzzShop): void {
  const paged = shop.operations
    .filter(
      ({ method, path, parameters }) =>
        method === 'GET' &&
        !path.includes('{') &&
        parameters.some(({ name }) => name === 'itemsPerPage'),
    )
    .map(({ path, parameters }) => [path, parameters.map(({ name }) => name)] as const)

  const read = async (url: string): Promise<Page> => {
    const answer = await shop.app.inject({ url, headers: shop.jana.headers })
    expect(answer.statusCode, url).toBe(200)
    return answer.json<Page>()
  }

  describe('pages of collections @API-01 @S04', () => {
    test.each(paged)(
      '%s: links, totals and members agree for any page, size and company',
      async (path) => {
        const all = await read(path)
        await fc.assert(
          fc.asyncProperty(
            fc.record({
              page: fc.option(fc.integer({ min: 1, max: 12 }), { nil: null }),
              size: fc.option(fc.constantFrom(1, 2, 5, 30, 100, 5000), { nil: null }),
              other: fc.constantFrom(...companions.slice(0, 4)),
              pageFirst: fc.boolean(),
            }),
            async ({ page, size, other, pageFirst }) => {
              const rest = [other, size === null ? '' : `itemsPerPage=${size}`]
              const parts =
                page === null
                  ? rest
                  : pageFirst
                    ? [`page=${page}`, ...rest]
                    : [...rest, `page=${page}`]
              const query = parts.filter((part) => part !== '').join('&')
              const answer = await read(query === '' ? path : `${path}?${query}`)
              const {
                'hydra:view': view,
                'hydra:member': members,
                'hydra:totalItems': total,
              } = answer
              expect(answer['@id']).toBe(path)
              expect(total).toBe(all['hydra:totalItems'])
              const clamped = Math.min(size ?? usualSize(path, all), mostOf(path))
              const expected = viewByContract(
                { path, query, page: page ?? 1, size: clamped },
                total,
              )
              const { '@type': type, ...links } = (view ?? {}) as View & { '@type'?: string }
              expect(view === undefined ? undefined : links).toEqual(expected)
              if (view) expect(type).toBe('hydra:PartialCollectionView')
              expect(members.length).toBe(
                Math.max(0, Math.min(clamped, total - ((page ?? 1) - 1) * clamped)),
              )
            },
          ),
          { numRuns: 25, seed: 7 },
        )
      },
    )

    test.each(paged)(
      '%s: following `next` from the first page meets every member once',
      async (path) => {
        const { 'hydra:totalItems': total } = await read(`${path}?itemsPerPage=1`)
        const size = Math.max(1, Math.ceil(total / 6))
        const seen: string[] = []
        let url: string | undefined = `${path}?itemsPerPage=${Math.min(size, 100)}`
        for (let pages = 0; url && pages < 8; pages += 1) {
          const page: Page = await read(url)
          seen.push(...page['hydra:member'].map((member) => member['@id']))
          url = page['hydra:view']?.['hydra:next']
        }
        expect(new Set(seen).size).toBe(seen.length)
        if (size <= 100) expect(seen.length).toBe(total)
      },
    )

    test.each(paged)(
      '%s: what is no page is refused, what is past the end is empty',
      async (path) => {
        for (const [query, text] of [
          ['page=0', 'Page should not be less than 1'],
          ['page=-1', 'Page should not be less than 1'],
          ['itemsPerPage=-1', 'Limit should not be less than 0'],
        ] as const) {
          const answer = await shop.app.inject({
            url: `${path}?${query}`,
            headers: shop.jana.headers,
          })
          expect([
            query,
            answer.statusCode,
            answer.json<{ 'hydra:description': string }>()['hydra:description'],
          ]).toEqual([query, 400, text])
        }
        const beyond = await read(`${path}?page=1000000`)
        expect(beyond['hydra:member']).toEqual([])
        expect(beyond['hydra:totalItems']).toBe((await read(path))['hydra:totalItems'])
        const none = await read(`${path}?itemsPerPage=0`)
        expect([none['hydra:member'], none['hydra:totalItems']]).toEqual([
          [],
          beyond['hydra:totalItems'],
        ])
      },
    )
  })
}
