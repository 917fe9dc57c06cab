import type { Block } from '@drogerie/shared-lib/contract/cms.ts'
import type { Shop } from '@drogerie/shared-lib/runtime'
import { queryOptions } from '@tanstack/react-query'

type Api = Shop['api']
const staleTime = 5 * 60_000 // ms
const articlesShown = 3

/** Editors' blocks of a brand stand in its own section. */
const sectionOf = (brand: string) => `brand-${brand}`

/** Texts of the editors on the page of a brand; each part may be missing. */
export type BrandWords = {
  /** Substances that are not in the goods: a sentence and a list. */
  without?: Block
  quote?: Block
  /** Its link is the list of articles whose first ones the page shows. */
  reading?: Block
}

export function brandWords(brand: string, blocks: readonly Block[]): BrandWords {
  const block = (part: keyof BrandWords) =>
    blocks.find(({ code }) => code === `${sectionOf(brand)}-${part}`)
  return Object.fromEntries(
    (['without', 'quote', 'reading'] as const).flatMap((part) => {
      const found = block(part)
      return found ? [[part, found]] : []
    }),
  )
}

export const brandBlocksQuery = (api: Api, brand: string) =>
  queryOptions({
    queryKey: ['mf-catalog', 'brand', 'blocks', brand] as const,
    queryFn: ({ signal }) =>
      api.list('GET /cms-plugin/blocks', {
        query: { 'sections.code': sectionOf(brand) },
        signal,
      }),
    staleTime,
  })

/** @param list - address of a list of articles, of a tag or of a section. */
export const readingQuery = (api: Api, list: string) =>
  queryOptions({
    queryKey: ['mf-catalog', 'brand', 'reading', list] as const,
    queryFn: ({ signal }) => {
      const params = new URLSearchParams(list.split('?')[1])
      return api.list('GET /blog/article', {
        query: {
          tag: params.get('stitek') ?? undefined,
          category: params.get('rubrika') ?? undefined,
          itemsPerPage: articlesShown,
        },
        signal,
      })
    },
    staleTime,
  })

/** Blocks of a brand and the articles they lead to; a page without them is still one. */
export async function prefetchBrandWords({ api, queryClient }: Shop, brand: string): Promise<void> {
  await queryClient.prefetchQuery(brandBlocksQuery(api, brand))
  const blocks = queryClient.getQueryData(brandBlocksQuery(api, brand).queryKey)?.members ?? []
  const list = brandWords(brand, blocks).reading?.link
  if (list) await queryClient.prefetchQuery(readingQuery(api, list))
}
