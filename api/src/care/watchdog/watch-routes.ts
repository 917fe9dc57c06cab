import { CreateWatchdogPayload, WatchdogEntry } from '@drogerie/shared-lib/contract/watchdog.ts'
import { clientNetwork } from '@drogerie/shared-lib/format/client-network.ts'
import { csText } from '@drogerie/shared-lib/i18n/cs-text.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { takeFromMachines } from '../../kernel/http/honeypot.ts'
import { violation } from '../../kernel/http/http-error.ts'
import { doOnce } from '../../kernel/http/idempotency.ts'
import { requireCustomer } from '../../kernel/http/signed-in.ts'
import { limitGuestWatches, watchAsGuest } from './guest-watch.ts'
import { readEntry } from './read-entry.ts'
import { mergeEntry } from './watchdog-commands.ts'
import { entryIri } from './watchdog-presenter.ts'

/**
 * Watchdogs for all: a customer's counts at once, a visitor's after the mailed link. Hearts need an
 * account.
 */
export const watchRoutes: FastifyPluginAsyncZod = async (app) => {
  app.post(
    '/watchdog',
    {
      schema: {
        body: CreateWatchdogPayload,
        response: { 200: WatchdogEntry, 201: WatchdogEntry, 202: z.undefined() },
      },
      config: { requiredMembers: ['productVariantCode'], limit: 'watch' },
      preValidation: takeFromMachines,
    },
    async (request, reply) => {
      const { liked, email, ...wish } = request.body
      if (!request.customer && liked === undefined) {
        if (!email) throw violation('email', csText('form.error.required'))
        await limitGuestWatches(app.db, email, clientNetwork(request.ip), app.config.limitFactor)
        await doOnce(app.db, request, (trx) => watchAsGuest(trx, { ...wish, email }))
        app.outbox.wake()
        return reply.code(202).send()
      }
      const { id, created } = await mergeEntry(app.db, requireCustomer(request), request.body)
      app.outbox.wake()
      const headers = {
        ...(created ? { Location: entryIri(id) } : {}),
        'Content-Location': entryIri(id),
      }
      return reply
        .code(created ? 201 : 200)
        .headers(headers)
        .send(await readEntry(app, request, id))
    },
  )
}
