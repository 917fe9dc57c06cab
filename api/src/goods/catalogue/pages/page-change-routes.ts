import { PageChanges } from '@drogerie/shared-lib/contract/page-changes.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { queryText } from '../../../kernel/http/query-fields.ts'
import { pageChangesSince } from './page-change-repository.ts'

/**
 * A snapshot names each transaction under way; with more of them than fit here, everything counts
 * as changed.
 */
const Query = z.object({ since: queryText(2_000) })

/** Asked by fronts twice a second, to know which of their cached pages are old. */
export const pageChangeRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/page-changes',
    {
      schema: { querystring: Query, response: { 200: PageChanges } },
      config: { plainJson: true, search: ['since'] },
    },
    async ({ query: { since } }) => pageChangesSince(app.db, since),
  )
}
