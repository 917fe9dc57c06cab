import { randomUUID } from 'node:crypto'
import {
  CustomerConsent,
  CustomerConsentPayload,
  MarketingPayload,
  NewsletterPayload,
} from '@drogerie/shared-lib/contract/consent.ts'
import { clientNetwork } from '@drogerie/shared-lib/format/client-network.ts'
import type { FastifyInstance } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Kysely } from 'kysely'
import * as z from 'zod/mini'
import type { Database } from '../../kernel/db/schema.ts'
import { countAttempt } from '../../kernel/http/attempt-limits.ts'
import { takeFromMachines } from '../../kernel/http/honeypot.ts'
import { asDocument } from '../../kernel/http/hydra.ts'
import { doOnce } from '../../kernel/http/idempotency.ts'
import { noContentSchema, acceptedSchema } from '../../kernel/http/no-content.ts'
import { orNotFound } from '../../kernel/http/params.ts'
import { requireCustomer } from '../../kernel/http/signed-in.ts'
import { limitedAs } from '../../kernel/http/write-limits.ts'
import { enqueue } from '../../kernel/outbox/outbox.ts'
import {
  answerByLink,
  chooseNewsletter,
  consentsByGuid,
  requestNewsletter,
  setConsent,
  setNewsletter,
} from './consent-commands.ts'
import { presentConsents } from './consent-presenter.ts'
import { accountById } from './customer-repository.ts'
import { emailFingerprint } from '../../kernel/values/email-fingerprint.ts'

const Params = z.object({ guid: z.string() })

/** @throws HttpError 404 - no consent has this guid. */
async function read(db: Kysely<Database>, guid: string) {
  const rows = await consentsByGuid(db, guid)
  return { rows, asked: orNotFound(rows.find((row) => row.guid === guid)) }
}

/** @throws HttpError 404 - no consent has this guid. */
async function shown({ db, watchedGoods }: FastifyInstance, guid: string) {
  const { rows, asked } = await read(db, guid)
  const goods = await watchedGoods.namesOf(rows.map(({ id }) => id))
  return asDocument<'CustomerConsent', CustomerConsent>(presentConsents(rows, asked, goods))
}

/**
 * Marketing consents: requested by mail (double opt-in), changed by the secret link of that mail or
 * when signed in.
 */
export const consentRoutes: FastifyPluginAsyncZod = async (app) => {
  limitedAs(app, 'mailed-link')

  app.get(
    '/customers/consent/:guid',
    { schema: { params: Params, response: { 200: CustomerConsent } } },
    (request) => shown(app, request.params.guid),
  )

  app.post(
    '/customers/consent/:guid',
    {
      schema: { params: Params, body: CustomerConsentPayload, response: { 200: CustomerConsent } },
    },
    async (request) => {
      const { rows } = await read(app.db, request.params.guid)
      if (await answerByLink(app.db, rows, request.body.consents)) app.outbox.wake()
      return shown(app, request.params.guid)
    },
  )

  await app.register(newsletterRoutes)
  await app.register(unsubscribeRoutes)
}

const newsletterRoutes: FastifyPluginAsyncZod = async (app) => {
  const newsletter = {
    schema: { body: NewsletterPayload, response: acceptedSchema },
    config: { limit: 'ask-mail' },
    preValidation: takeFromMachines,
  } as const
  app.post('/gdpr/customer-consent', newsletter, async (request, reply) => {
    const { email } = request.body
    await countAttempt(app.db, [
      { bucket: `newsletter:account:${emailFingerprint(email)}`, max: 3, windowSeconds: 3600 },
      { bucket: `newsletter:address:${clientNetwork(request.ip)}`, max: 20, windowSeconds: 3600 },
    ])
    await doOnce(app.db, request, async (trx) => {
      await requestNewsletter(trx, email)
      await enqueue(trx, `newsletter:${randomUUID()}`, { kind: 'newsletter-opt-in', email })
    })
    app.outbox.wake()
    return reply.code(202).send()
  })

  for (const [path, granted] of [
    ['/gdpr/subscribe-shop-user', true],
    ['/gdpr/unsubscribe-shop-user', false],
  ] as const) {
    app.post(
      path,
      { schema: { body: MarketingPayload, response: noContentSchema } },
      async (request, reply) => {
        const { guid } = request.body
        if (guid)
          await setNewsletter(
            app.db,
            orNotFound((await read(app.db, guid)).rows[0]).email,
            granted,
            'mailed-link',
          )
        else
          await chooseNewsletter(
            app.db,
            orNotFound(await accountById(app.db, requireCustomer(request).id)),
            granted,
          )
        app.outbox.wake()
        return reply.code(204).send()
      },
    )
  }
}

const unsubscribeRoutes: FastifyPluginAsyncZod = async (app) => {
  /**
   * What a mail program posts when its reader clicks 'unsubscribe' (RFC 8058): no login, no page,
   * the same answer twice.
   */
  app.post(
    '/gdpr/unsubscribe/:guid',
    {
      schema: { params: Params, response: noContentSchema },
      config: { formBody: true, multipart: true, anyFormat: true },
    },
    async (request, reply) => {
      const { asked } = await read(app.db, request.params.guid)
      await setConsent(app.db, asked, false, 'mail-program')
      return reply.code(204).send()
    },
  )
}
