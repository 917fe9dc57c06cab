import {
  Block,
  BlockSection,
  BlockTranslation,
  Page,
  PageTranslation,
} from '@drogerie/shared-lib/contract/cms.ts'
import { collectionOf } from '@drogerie/shared-lib/contract/hydra.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { asCollection, asDocument } from '../../kernel/http/hydra.ts'
import { CodeParams, IdParams, orNotFound, RestParams } from '../../kernel/http/params.ts'
import { pagingFields, queryText } from '../../kernel/http/query-fields.ts'
import {
  presentBlock,
  presentBlockTranslation,
  presentPage,
  presentPageTranslation,
  presentSection,
} from './cms-presenter.ts'
import {
  findBlock,
  findBlockByName,
  findPage,
  findPageBySlug,
  findSection,
  listBlocks,
  listPages,
} from './cms-repository.ts'
import { shopWords } from './shop-words.ts'

const config = { cache: 'public' } as const
const Paging = z.object(pagingFields())
/** A page asks for the blocks of its own section. */
const BlocksQuery = z.object({ ...pagingFields(), 'sections.code': queryText() })

/** Pages and blocks. */
export const cmsRoutes: FastifyPluginAsyncZod = async (app) => {
  await app.register(pageRoutes)
  await app.register(blockRoutes)
}

const pageRoutes: FastifyPluginAsyncZod = async (app) => {
  const words = shopWords(app.config)
  app.get(
    '/cms-plugin/pages',
    {
      schema: { querystring: Paging, response: { 200: collectionOf(Page) } },
      config: { cache: 'public', collection: 'Page' },
    },
    async (request) => {
      const { page, itemsPerPage } = request.query
      const rows = await listPages(app.db)
      const members = rows
        .slice((page - 1) * itemsPerPage, page * itemsPerPage)
        .map((row) => presentPage(row, words))
      return asCollection(request, 'Page', members, rows.length, { page, itemsPerPage })
    },
  )

  const pageById = async (id: number) => orNotFound(await findPage(app.db, id))

  app.get(
    '/cms-plugin/pages/:id',
    { schema: { params: IdParams, response: { 200: Page } }, config },
    async (request) => asDocument(presentPage(await pageById(request.params.id), words)),
  )

  app.get(
    '/cms-plugin/page-translations/:id',
    { schema: { params: IdParams, response: { 200: PageTranslation } }, config },
    async (request) => asDocument(presentPageTranslation(await pageById(request.params.id), words)),
  )

  app.get(
    '/cms-plugin/page-by-slug/*',
    {
      schema: {
        params: RestParams,
        querystring: z.object({ code: queryText() }),
        response: { 200: Page },
      },
      config,
    },
    async (request, reply) => {
      const path = request.params['*'].replace(/\/$/, '')
      const page = presentPage(
        orNotFound(await findPageBySlug(app.db, path, request.query.code)),
        words,
      )
      reply.header('Content-Location', page['@id'])
      return asDocument(page)
    },
  )
}

const blockRoutes: FastifyPluginAsyncZod = async (app) => {
  const words = shopWords(app.config)

  app.get(
    '/cms-plugin/blocks',
    {
      schema: { querystring: BlocksQuery, response: { 200: collectionOf(Block) } },
      config: { cache: 'public', collection: 'Block', search: ['sections.code'] },
    },
    async (request) => {
      const { page, itemsPerPage, 'sections.code': section } = request.query
      const rows = await listBlocks(app.db, section)
      const members = rows
        .slice((page - 1) * itemsPerPage, page * itemsPerPage)
        .map((row) => presentBlock(row, words))
      return asCollection(request, 'Block', members, rows.length, { page, itemsPerPage })
    },
  )

  app.get(
    '/cms-plugin/blocks/:code',
    { schema: { params: CodeParams, response: { 200: Block } }, config },
    async (request) => {
      const row = await findBlockByName(app.db, request.params.code)
      return asDocument(presentBlock(orNotFound(row), words))
    },
  )

  app.get(
    '/cms-plugin/block-translations/:id',
    { schema: { params: IdParams, response: { 200: BlockTranslation } }, config },
    async (request) =>
      asDocument(
        presentBlockTranslation(orNotFound(await findBlock(app.db, request.params.id)), words),
      ),
  )

  app.get(
    '/cms-plugin/sections/:id',
    { schema: { params: IdParams, response: { 200: BlockSection } }, config },
    async (request) => {
      const { id, code } = orNotFound(await findSection(app.db, request.params.id))
      return asDocument(presentSection(id, code))
    },
  )
}
