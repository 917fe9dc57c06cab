import { collectionOf } from '@drogerie/shared-lib/contract/hydra.ts'
import { SearchTaxon, Taxon, TaxonImage } from '@drogerie/shared-lib/contract/taxon.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { cached } from '../../kernel/db/cached.ts'
import { asCollection, asDocument } from '../../kernel/http/hydra.ts'
import { CodeParams, IdParams, orNotFound, RestParams } from '../../kernel/http/params.ts'
import { queryFlag } from '../../kernel/http/query-fields.ts'
import { presentSearchTaxon, presentTaxon, presentTaxonImage } from './taxon-presenter.ts'
import { loadTaxonTree } from './taxon-tree.ts'

const TREE_TTL_MS = 15_000

export const taxonRoutes: FastifyPluginAsyncZod = async (app) => {
  const taxonTree = cached(TREE_TTL_MS, () => loadTaxonTree(app.db))
  const byCode = async (code: string) =>
    orNotFound((await taxonTree()).byCode.get(code.toLowerCase()))
  const config = { cache: 'public' } as const
  const origin = app.config.publicOrigin

  app.get(
    '/taxons',
    {
      schema: {
        querystring: z.object({ flat: queryFlag() }),
        response: { 200: collectionOf(Taxon) },
      },
      config: { cache: 'public', collection: 'Taxon', search: ['flat'] },
    },
    async (request) => {
      const { root, all } = await taxonTree()
      const nodes = request.query.flat ? all : (root?.children ?? [])
      return asCollection(
        request,
        'Taxon',
        nodes.map((node) => presentTaxon(node, origin)),
      )
    },
  )

  app.get(
    '/taxons/:code',
    { schema: { params: CodeParams, response: { 200: Taxon } }, config },
    async (request) => asDocument(presentTaxon(await byCode(request.params.code), origin)),
  )

  app.get(
    '/taxons-by-slug/*',
    { schema: { params: RestParams, response: { 200: Taxon } }, config },
    async (request, reply) => {
      const slug = request.params['*'].replace(/\/$/, '')
      const taxon = presentTaxon(orNotFound((await taxonTree()).bySlug.get(slug)), origin)
      reply.header('Content-Location', taxon['@id'])
      return asDocument(taxon)
    },
  )

  app.get(
    '/search/taxons/:code',
    { schema: { params: CodeParams, response: { 200: SearchTaxon } }, config },
    async (request) => asDocument(presentSearchTaxon(await byCode(request.params.code))),
  )

  app.get(
    '/taxon-images/:id',
    { schema: { params: IdParams, response: { 200: TaxonImage } }, config },
    async (request) => {
      const { all } = await taxonTree()
      const { id, image } = orNotFound(all.find((node) => node.id === request.params.id))
      return asDocument(presentTaxonImage({ id, image: orNotFound(image) }, origin))
    },
  )
}
