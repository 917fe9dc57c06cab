import { NoMembers } from '@drogerie/shared-lib/contract/operation-schemas.ts'
import { MailedStatement } from '@drogerie/shared-lib/contract/pending-statement.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { asDocument } from '../../kernel/http/hydra.ts'
import { limitedAs } from '../../kernel/http/write-limits.ts'
import { confirmStatement } from './confirm-statement.ts'
import { presentStatement, statementByLink } from './mailed-statement.ts'

/**
 * Behind the link that is mailed for a withdrawal or complaint by number and e-mail. Opening it
 * decides nothing: scanners do.
 */
export const statementRoutes: FastifyPluginAsyncZod = async (app) => {
  limitedAs(app, 'mailed-link')
  const link = { params: z.object({ token: z.string() }), response: { 200: MailedStatement } }
  const shown = async (token: string) =>
    asDocument<'MailedStatement', MailedStatement>(
      await presentStatement(app.db, token, await statementByLink(app.db, token)),
    )

  app.get('/pending-statements/:token', { schema: link }, (request) => shown(request.params.token))

  app.post(
    '/pending-statements/:token',
    { schema: { ...link, body: NoMembers } },
    async (request) => {
      await confirmStatement(app, request.params.token)
      app.outbox.wake()
      return shown(request.params.token)
    },
  )
}
