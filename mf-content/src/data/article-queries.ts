import type { ArticleLabel } from '@drogerie/shared-lib/contract/article.ts'
import type { Shop } from '@drogerie/shared-lib/runtime'
import { queryOptions } from '@tanstack/react-query'

type Api = Shop['api']

const staleTime = 5 * 60_000 // ms
/** The most that the API returns at once. */
const itemsAtMost = 100

export type ArticleScope = { category: string; tag: string; shown: number }

export const articlesQuery = (api: Api, { category, tag, shown }: ArticleScope) =>
  queryOptions({
    queryKey: ['mf-content', 'article', 'list', { category, tag, shown }] as const,
    queryFn: ({ signal }) =>
      api.list('GET /blog/article', {
        query: {
          category: category || undefined,
          tag: tag || undefined,
          itemsPerPage: Math.min(shown, itemsAtMost),
        },
        signal,
      }),
    staleTime,
  })

/** Sections and tags that have an article, the fullest first. */
export const articleLabelsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['mf-content', 'article', 'labels'] as const,
    queryFn: async ({ signal }) => {
      const { members } = await api.list('GET /blog/article', {
        query: { itemsPerPage: itemsAtMost },
        signal,
      })
      return {
        categories: counted(members.flatMap(({ categories }) => categories)),
        tags: counted(members.flatMap(({ tags }) => tags)),
      }
    },
    staleTime,
  })

function counted(labels: ArticleLabel[]): ArticleLabel[] {
  const counts = new Map<string, { label: ArticleLabel; count: number }>()
  for (const label of labels)
    counts.set(label.slug, { label, count: (counts.get(label.slug)?.count ?? 0) + 1 })
  return [...counts.values()]
    .toSorted((one, other) => other.count - one.count)
    .map(({ label }) => label)
}

export const articleBySlugQuery = (api: Api, slug: string) =>
  queryOptions({
    queryKey: ['mf-content', 'article', 'by-slug', slug] as const,
    queryFn: ({ signal }) => api('GET /article/slug/{+path}', { path: { path: slug }, signal }),
    staleTime,
  })
