import type { FastifyInstance } from 'fastify'
import { notFound } from '../http-error.ts'
import { docsPage } from './docs-page.ts'
import { apiDocumentation, contextDocument, entrypointDocument } from './hydra-documents.ts'
import type { ResourceRegistry } from '../resource-registry.ts'

const config = { cache: 'public', linkedData: true } as const
const hidden = { hide: true } as const

/** The entry point, contexts and descriptions of the API, for programs and for people. */
export function addDocsRoutes(app: FastifyInstance, registry: ResourceRegistry): void {
  const { apiOrigin, siteName } = app.config
  const title = `${siteName}: shop API`
  for (const url of ['/api/v2', '/api/v2/index.jsonld'])
    app.get(url, { schema: hidden, config }, async () => entrypointDocument(registry))
  app.get('/api/v2/docs.jsonld', { schema: hidden, config }, async () =>
    apiDocumentation(registry, apiOrigin, title),
  )

  app.get<{ Params: { name: string } }>(
    '/api/v2/contexts/:name',
    { schema: hidden, config },
    async (request) => {
      const document = contextDocument(
        request.params.name.replace(/\.jsonld$/, ''),
        registry,
        apiOrigin,
      )
      if (!document) throw notFound()
      return document
    },
  )

  const any = { cache: 'public', anyFormat: true } as const
  app.get('/api/v2/docs.json', { schema: hidden, config: any }, async (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(JSON.stringify(app.swagger())),
  )
  app.get('/api/v2/docs', { schema: hidden, config: any }, async (_request, reply) =>
    reply
      .header(
        'Content-Security-Policy',
        "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
      )
      .type('text/html; charset=utf-8')
      .send(docsPage(app.swagger() as never)),
  )
}
