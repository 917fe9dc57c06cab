import { Banner } from '@drogerie/shared-lib/contract/banner.ts'
import { collectionOf } from '@drogerie/shared-lib/contract/hydra.ts'
import { Message } from '@drogerie/shared-lib/contract/message.ts'
import { Redirect } from '@drogerie/shared-lib/contract/redirect.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import { asCollection, asDocument } from '../../kernel/http/hydra.ts'
import { codeFrom } from '../../kernel/http/iri.ts'
import { IdParams, orNotFound } from '../../kernel/http/params.ts'
import { pagingFields, queryText } from '../../kernel/http/query-fields.ts'
import {
  presentBanner,
  presentMessage,
  presentRedirect,
  selectBanners,
} from './notice-presenter.ts'

const isValidNow = sql<boolean>`(valid_from is null or valid_from <= now()) and (valid_to is null or valid_to > now())`
const config = { cache: 'public' } as const

/** Banners, redirects and site-wide messages. */
export const noticeRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/banners',
    {
      schema: {
        querystring: z.object({ ...pagingFields(), category: queryText(), taxon: queryText() }),
        response: { 200: collectionOf(Banner) },
      },
      config: { cache: 'public', collection: 'Banner', search: ['category', 'taxon'] },
    },
    async (request) => {
      const { page, itemsPerPage, category, taxon } = request.query
      let query = selectBanners(app.db).where(isValidNow)
      if (category) query = query.where('banners.category', '=', category)
      if (taxon)
        query = query.where(
          sql`lower(taxons.code)`,
          '=',
          (codeFrom(taxon, 'taxons') ?? '').toLowerCase(),
        )
      const rows = await query.orderBy('banners.position').orderBy('banners.id').execute()
      const members = rows.slice((page - 1) * itemsPerPage, page * itemsPerPage).map(presentBanner)
      return asCollection(request, 'Banner', members, rows.length, { page, itemsPerPage })
    },
  )

  app.get(
    '/banners/:id',
    { schema: { params: IdParams, response: { 200: Banner } }, config },
    async (request) =>
      asDocument(
        presentBanner(
          orNotFound(
            await selectBanners(app.db)
              .where('banners.id', '=', request.params.id)
              .executeTakeFirst(),
          ),
        ),
      ),
  )

  const redirects = () => app.db.selectFrom('redirects').where('enabled', '=', true).selectAll()

  app.get(
    '/redirects',
    {
      schema: {
        querystring: z.object({ path: queryText(2_000) }),
        response: { 200: collectionOf(Redirect) },
      },
      config: { cache: 'public', collection: 'Redirect', search: ['path'] },
    },
    async (request) => {
      const { path } = request.query
      const query = redirects().orderBy('id')
      const rows = await (
        path === undefined ? query : query.where('origin_url', '=', comparablePath(path))
      ).execute()
      return asCollection(request, 'Redirect', rows.map(presentRedirect))
    },
  )

  app.get(
    '/redirects/:id',
    { schema: { params: IdParams, response: { 200: Redirect } }, config },
    async (request) =>
      asDocument(
        presentRedirect(
          orNotFound(await redirects().where('id', '=', request.params.id).executeTakeFirst()),
        ),
      ),
  )

  const messages = () =>
    app.db.selectFrom('messages').where('enabled', '=', true).where(isValidNow).selectAll()

  app.get(
    '/messages',
    {
      schema: {
        querystring: z.object({ placement: queryText() }),
        response: { 200: collectionOf(Message) },
      },
      config: { cache: 'public', collection: 'Message', search: ['placement'] },
    },
    async (request) => {
      const { placement } = request.query
      const rows = await messages().orderBy('id').execute()
      const wanted = rows.filter((row) => placement === undefined || row.placement === placement)
      return asCollection(request, 'Message', wanted.map(presentMessage))
    },
  )

  app.get(
    '/messages/:id',
    { schema: { params: IdParams, response: { 200: Message } }, config },
    async (request) =>
      asDocument(
        presentMessage(
          orNotFound(await messages().where('id', '=', request.params.id).executeTakeFirst()),
        ),
      ),
  )
}

/** Lower case, without query, fragment and trailing slash. */
function comparablePath(path: string): string {
  const bare = (path.split(/[?#]/, 1)[0] ?? '').toLowerCase()
  let end = bare.length
  while (end > 1 && bare[end - 1] === '/') end -= 1
  return bare.slice(0, end)
}
