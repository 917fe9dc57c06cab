import { NoMembers } from '@drogerie/shared-lib/contract/operation-schemas.ts'
import { WatchdogEventType } from '@drogerie/shared-lib/contract/enums.ts'
import { WatchdogLink } from '@drogerie/shared-lib/contract/watchdog.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { noContentSchema } from '../../kernel/http/no-content.ts'
import { orNotFound } from '../../kernel/http/params.ts'
import { limitedAs } from '../../kernel/http/write-limits.ts'
import { confirmWatch, endWatch, watchOfLink } from './watch-links.ts'

const Params = z.object({ guid: z.string() })
/** One wish of the watch; all of it when left out. */
const Which = z.object({ type: z.optional(WatchdogEventType) })

/**
 * A watch by the secret link of its mail: a visitor confirms it, and anybody may end it without
 * signing in.
 */
export const watchLinkRoutes: FastifyPluginAsyncZod = async (app) => {
  limitedAs(app, 'mailed-link')
  const read = async (guid: string) => orNotFound(await watchOfLink(app.db, guid))

  app.get(
    '/watchdog/links/:guid',
    { schema: { params: Params, response: { 200: WatchdogLink } } },
    (request) => read(request.params.guid),
  )

  app.post(
    '/watchdog/links/:guid',
    { schema: { params: Params, body: NoMembers, response: { 200: WatchdogLink } } },
    async ({ params: { guid } }) => {
      await read(guid)
      await confirmWatch(app.db, guid)
      return read(guid)
    },
  )

  app.delete(
    '/watchdog/links/:guid',
    { schema: { params: Params, querystring: Which, response: noContentSchema } },
    async ({ params: { guid }, query: { type } }, reply) => {
      await read(guid)
      await endWatch(app.db, guid, type)
      return reply.code(204).send()
    },
  )

  /** What a mail program posts when its reader clicks 'unsubscribe' (RFC 8058). */
  app.post(
    '/watchdog/links/:guid/end',
    {
      schema: { params: Params, response: noContentSchema },
      config: { formBody: true, multipart: true, anyFormat: true },
    },
    async ({ params: { guid } }, reply) => {
      await read(guid)
      await endWatch(app.db, guid)
      return reply.code(204).send()
    },
  )
}
