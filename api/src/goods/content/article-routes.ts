import {
  Article,
  ArticleCategory,
  ArticleShort,
  ArticleTag,
} from '@drogerie/shared-lib/contract/article.ts'
import { collectionOf } from '@drogerie/shared-lib/contract/hydra.ts'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { favouriteStoreOf } from '../../kernel/http/favourite-store.ts'
import { asCollection, asDocument } from '../../kernel/http/hydra.ts'
import { CodeParams, orNotFound, RestParams, SlugParams } from '../../kernel/http/params.ts'
import { pagingFields, queryText } from '../../kernel/http/query-fields.ts'
import { findArticle, readArticleExtras } from './article-detail.ts'
import { findArticleCategory, findArticleTag } from './article-labels.ts'
import { presentArticle, presentArticleDetail } from './article-presenter.ts'
import { articlesForHomepage, listArticles } from './article-repository.ts'

const HOMEPAGE_ARTICLES = 6
const Query = z.object({
  ...pagingFields(),
  channel: queryText(),
  tag: queryText(),
  category: queryText(),
})
const config = { cache: 'public' } as const

export const articleRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/blog/article',
    {
      schema: { querystring: Query, response: { 200: collectionOf(ArticleShort) } },
      config: { cache: 'public', collection: 'Article', search: ['channel', 'tag', 'category'] },
    },
    async (request) => {
      const { page, itemsPerPage, ...filter } = request.query
      const { rows, total } = await listArticles(
        app.db,
        filter,
        itemsPerPage,
        (page - 1) * itemsPerPage,
      )
      return asCollection(request, 'Article', rows.map(presentArticle), total, {
        page,
        itemsPerPage,
      })
    },
  )

  app.get(
    '/article/list/homepage',
    { schema: { response: { 200: collectionOf(ArticleShort) } }, config },
    async (request) => {
      const rows = await articlesForHomepage(app.db, HOMEPAGE_ARTICLES)
      return asCollection(request, 'Article', rows.map(presentArticle))
    },
  )

  await app.register(oneArticleRoutes)

  app.get(
    '/article_category/slug/*',
    { schema: { params: RestParams, response: { 200: ArticleCategory } }, config },
    async (request) =>
      asDocument(
        orNotFound(await findArticleCategory(app.db, request.params['*'].replace(/\/$/, ''))),
      ),
  )

  app.get(
    '/blog/tag/:slug',
    { schema: { params: SlugParams, response: { 200: ArticleTag } }, config },
    async (request) => asDocument(orNotFound(await findArticleTag(app.db, request.params.slug))),
  )
}

const oneArticleRoutes: FastifyPluginAsyncZod = async (app) => {
  const detail = async (request: FastifyRequest, by: 'code' | 'slug', value: string) => {
    const row = orNotFound(await findArticle(app.db, by, value))
    return asDocument(
      presentArticleDetail(row, await readArticleExtras(app.db, row, favouriteStoreOf(request))),
    )
  }

  app.get(
    '/article/slug/*',
    { schema: { params: RestParams, response: { 200: Article } }, config },
    async (request, reply) => {
      const article = await detail(request, 'slug', request.params['*'].replace(/\/$/, ''))
      reply.header('Content-Location', article['@id'])
      return article
    },
  )

  app.get(
    '/article/:code',
    { schema: { params: CodeParams, response: { 200: Article } }, config },
    async (request) => detail(request, 'code', request.params.code),
  )
}
