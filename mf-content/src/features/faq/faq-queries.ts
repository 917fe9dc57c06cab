import type { Shop } from '@drogerie/shared-lib/runtime'
import { queryOptions } from '@tanstack/react-query'

const staleTime = 10 * 60_000 // ms

/**
 * All questions with their categories, with only the fields that the page needs: they are few, and
 * the search covers all.
 */
export const faqQuery = (api: Shop['api']) =>
  queryOptions({
    queryKey: ['mf-content', 'faq'] as const,
    queryFn: async ({ signal }) => {
      const [faq, categories] = await Promise.all([
        api.list('GET /cms-plugin/faq', { query: { itemsPerPage: 100 }, signal }),
        api.list('GET /cms-plugin/faq-category', { signal }),
      ])
      return {
        questions: faq.members.map(({ slug, category, question, answer }) => ({
          slug,
          category,
          question,
          answer,
        })),
        categories: categories.members.map(({ slug, name, code }) => ({ slug, name, code })),
      }
    },
    staleTime,
  })
