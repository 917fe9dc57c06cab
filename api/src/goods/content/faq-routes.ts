import { Faq, FaqCategory, FaqTranslation } from '@drogerie/shared-lib/contract/faq.ts'
import { collectionOf } from '@drogerie/shared-lib/contract/hydra.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { asCollection, asDocument } from '../../kernel/http/hydra.ts'
import { IdParams, orNotFound } from '../../kernel/http/params.ts'
import { pagingFields, queryText } from '../../kernel/http/query-fields.ts'
import { presentFaq, presentFaqCategory, presentFaqTranslation } from './cms-presenter.ts'
import { shopWords } from './shop-words.ts'
import { selectFaqCategories, selectFaqs } from './cms-repository.ts'

const config = { cache: 'public' } as const
/** The page of questions shows them all. */
const Query = z.object({ ...pagingFields(100, 100), category: queryText(), slug: queryText() })

export const faqRoutes: FastifyPluginAsyncZod = async (app) => {
  const words = shopWords(app.config)
  app.get(
    '/cms-plugin/faq',
    {
      schema: { querystring: Query, response: { 200: collectionOf(Faq) } },
      config: {
        cache: 'public',
        collection: 'FrequentlyAskedQuestion',
        search: ['category', 'slug'],
      },
    },
    async (request) => {
      const { page, itemsPerPage, category, slug } = request.query
      let query = selectFaqs(app.db)
      if (category) query = query.where('category.slug', '=', category)
      if (slug) query = query.where('item.slug', '=', slug)
      const rows = await query
        .orderBy('category.position')
        .orderBy('item.position')
        .orderBy('item.id')
        .execute()
      const members = rows
        .slice((page - 1) * itemsPerPage, page * itemsPerPage)
        .map((row) => presentFaq(row, words))
      return asCollection(request, 'FrequentlyAskedQuestion', members, rows.length, {
        page,
        itemsPerPage,
      })
    },
  )

  const faqById = async (id: number) =>
    orNotFound(await selectFaqs(app.db).where('item.id', '=', id).executeTakeFirst())

  app.get(
    '/cms-plugin/faq/:id',
    { schema: { params: IdParams, response: { 200: Faq } }, config },
    async (request) => asDocument(presentFaq(await faqById(request.params.id), words)),
  )

  app.get(
    '/cms-plugin/faq-translations/:id',
    { schema: { params: IdParams, response: { 200: FaqTranslation } }, config },
    async (request) => asDocument(presentFaqTranslation(await faqById(request.params.id), words)),
  )

  app.get(
    '/cms-plugin/faq-category',
    {
      schema: { response: { 200: collectionOf(FaqCategory) } },
      config: { cache: 'public', collection: 'FaqCategory' },
    },
    async (request) => {
      const rows = await selectFaqCategories(app.db).orderBy('position').orderBy('id').execute()
      return asCollection(request, 'FaqCategory', rows.map(presentFaqCategory))
    },
  )

  app.get(
    '/cms-plugin/faq-category/:id',
    { schema: { params: IdParams, response: { 200: FaqCategory } }, config },
    async (request) =>
      asDocument(
        presentFaqCategory(
          orNotFound(
            await selectFaqCategories(app.db)
              .where('category.id', '=', request.params.id)
              .executeTakeFirst(),
          ),
        ),
      ),
  )
}
