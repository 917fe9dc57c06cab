import { Faq, FaqCategory, FaqTranslation } from '@drogerie/shared-lib/contract/faq.ts'
import { collectionOf } from '@drogerie/shared-lib/contract/hydra.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { asCollection, asDocument } from '../../kernel/http/hydra.ts'
import { IdParams, orNotFound } from '../../kernel/http/params.ts'
import { pagingFields, queryText } from '../../kernel/http/query-fields.ts'
import { presentFaq, presentFaqCategory, presentFaqTranslation } from './faq-presenter.ts'
import { findFaq, findFaqCategory, listFaqCategories, listFaqs } from './faq-repository.ts'
import { shopWords } from './shop-words.ts'

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
      const rows = await listFaqs(app.db, { category, slug })
      const members = rows
        .slice((page - 1) * itemsPerPage, page * itemsPerPage)
        .map((row) => presentFaq(row, words))
      return asCollection(request, 'FrequentlyAskedQuestion', members, rows.length, {
        page,
        itemsPerPage,
      })
    },
  )

  const faqById = async (id: number) => orNotFound(await findFaq(app.db, id))

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
      const rows = await listFaqCategories(app.db)
      return asCollection(request, 'FaqCategory', rows.map(presentFaqCategory))
    },
  )

  app.get(
    '/cms-plugin/faq-category/:id',
    { schema: { params: IdParams, response: { 200: FaqCategory } }, config },
    async (request) =>
      asDocument(presentFaqCategory(orNotFound(await findFaqCategory(app.db, request.params.id)))),
  )
}
