import { Banner } from '@drogerie/shared-lib/contract/banner.ts'
import { collectionOf } from '@drogerie/shared-lib/contract/hydra.ts'
import { Message } from '@drogerie/shared-lib/contract/message.ts'
import { Redirect } from '@drogerie/shared-lib/contract/redirect.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { asCollection, asDocument } from '../../kernel/http/hydra.ts'
import { codeFrom } from '../../kernel/http/iri.ts'
import { IdParams, orNotFound } from '../../kernel/http/params.ts'
import { pagingFields, queryText } from '../../kernel/http/query-fields.ts'
import { presentBanner, presentMessage, presentRedirect } from './notice-presenter.ts'
import {
  findBanner,
  findMessage,
  findRedirect,
  listBanners,
  listMessages,
  listRedirects,
} from './notice-repository.ts'

const config = { cache: 'public' } as const

/** Banners, redirects and site-wide messages. */
export const noticeRoutes: FastifyPluginAsyncZod = async (app) => {
  await app.register(bannerRoutes)
  await app.register(redirectRoutes)
  await app.register(messageRoutes)
}

const bannerRoutes: FastifyPluginAsyncZod = async (app) => {
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
      // A reference to something that is no category matches nothing.
      const taxonCode = taxon ? (codeFrom(taxon, 'taxons') ?? '').toLowerCase() : undefined
      const rows = await listBanners(app.db, { category, taxonCode })
      const members = rows.slice((page - 1) * itemsPerPage, page * itemsPerPage).map(presentBanner)
      return asCollection(request, 'Banner', members, rows.length, { page, itemsPerPage })
    },
  )

  app.get(
    '/banners/:id',
    { schema: { params: IdParams, response: { 200: Banner } }, config },
    async (request) =>
      asDocument(presentBanner(orNotFound(await findBanner(app.db, request.params.id)))),
  )
}

const redirectRoutes: FastifyPluginAsyncZod = async (app) => {
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
      const rows = await listRedirects(
        app.db,
        path === undefined ? undefined : comparablePath(path),
      )
      return asCollection(request, 'Redirect', rows.map(presentRedirect))
    },
  )

  app.get(
    '/redirects/:id',
    { schema: { params: IdParams, response: { 200: Redirect } }, config },
    async (request) =>
      asDocument(presentRedirect(orNotFound(await findRedirect(app.db, request.params.id)))),
  )
}

const messageRoutes: FastifyPluginAsyncZod = async (app) => {
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
      const rows = await listMessages(app.db)
      const wanted = rows.filter((row) => placement === undefined || row.placement === placement)
      return asCollection(request, 'Message', wanted.map(presentMessage))
    },
  )

  app.get(
    '/messages/:id',
    { schema: { params: IdParams, response: { 200: Message } }, config },
    async (request) =>
      asDocument(presentMessage(orNotFound(await findMessage(app.db, request.params.id)))),
  )
}

/** Lower case, without query, fragment and trailing slash. */
function comparablePath(path: string): string {
  const bare = (path.split(/[?#]/, 1)[0] ?? '').toLowerCase()
  let end = bare.length
  while (end > 1 && bare[end - 1] === '/') end -= 1
  return bare.slice(0, end)
}
