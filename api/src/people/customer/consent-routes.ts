import { randomUUID } from 'node:crypto'
import { newsletterConsentCode } from '@drogerie/shared-lib/contract/constants.ts'
import {
  CustomerConsent,
  CustomerConsentPayload,
  MarketingPayload,
  NewsletterPayload,
} from '@drogerie/shared-lib/contract/consent.ts'
import { clientNetwork } from '@drogerie/shared-lib/format/client-network.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { countAttempt } from '../../kernel/http/attempt-limits.ts'
import { takeFromMachines } from '../../kernel/http/honeypot.ts'
import { notFound } from '../../kernel/http/http-error.ts'
import { asDocument, shopIri } from '../../kernel/http/hydra.ts'
import { done, taken } from '../../kernel/http/no-content.ts'
import { orNotFound } from '../../kernel/http/params.ts'
import { pragueClock } from '../../kernel/values/prague-time.ts'
import { requireCustomer } from '../../kernel/http/signed-in.ts'
import { limitedAs } from '../../kernel/http/write-limits.ts'
import { enqueue } from '../../kernel/outbox/outbox.ts'
import {
  chooseNewsletter,
  consentsByGuid,
  publicConsentCode,
  requestNewsletter,
  setConsent,
  setNewsletter,
  type ConsentRow,
} from './consent-commands.ts'
import { accountById } from './customer-repository.ts'
import { emailFingerprint } from '../../kernel/values/email-fingerprint.ts'
import { maskedEmail } from '../../kernel/values/email-rules.ts'

const Params = z.object({ guid: z.string() })
const names: Record<string, string> = { [newsletterConsentCode]: 'Novinky a akce e-mailem' }
/** The only other kind there is, one for each account that has chosen this mailbox. */
const WATCHDOG_NAME = 'Upozornění hlídacího psa'

/**
 * Marketing consents: requested by mail (double opt-in), changed by the secret link of that mail or
 * when signed in.
 */
export const consentRoutes: FastifyPluginAsyncZod = async (app) => {
  limitedAs(app, 'mailed-link')
  const read = async (guid: string): Promise<{ rows: ConsentRow[]; body: CustomerConsent }> => {
    const rows = await consentsByGuid(app.db, guid)
    const asked = rows.find((row) => row.guid === guid)
    if (!asked) throw notFound()
    const consents = rows.map((row) => ({
      code: publicConsentCode(row),
      name: names[row.code] ?? WATCHDOG_NAME,
      granted: row.granted,
    }))
    return {
      rows,
      body: asDocument<'CustomerConsent', CustomerConsent>({
        '@id': shopIri('customers', 'consent', guid),
        '@type': 'CustomerConsent',
        guid,
        asked: publicConsentCode(asked),
        emailMasked: maskedEmail(asked.email),
        consents,
      }),
    }
  }

  app.get(
    '/customers/consent/:guid',
    { schema: { params: Params, response: { 200: CustomerConsent } } },
    async (request) => (await read(request.params.guid)).body,
  )

  app.post(
    '/customers/consent/:guid',
    {
      schema: { params: Params, body: CustomerConsentPayload, response: { 200: CustomerConsent } },
    },
    async (request) => {
      const { rows } = await read(request.params.guid)
      for (const { code, granted } of request.body.consents) {
        const row = rows.find((candidate) => publicConsentCode(candidate) === code)
        if (!row) continue
        await setConsent(app.db, row, granted, 'mailed-link')
        if (granted && !row.granted && code === newsletterConsentCode) {
          const { day } = pragueClock(new Date())
          await enqueue(app.db, `newsletter-confirmed:${row.id}:${day}`, {
            kind: 'newsletter-confirmed',
            email: row.email,
          })
          app.outbox.wake()
        }
      }
      return (await read(request.params.guid)).body
    },
  )

  const newsletter = {
    schema: { body: NewsletterPayload, response: taken },
    config: { limit: 'ask-mail' },
    preValidation: takeFromMachines,
  } as const
  app.post('/gdpr/customer-consent', newsletter, async (request, reply) => {
    const { email } = request.body
    await countAttempt(app.db, [
      { bucket: `newsletter:account:${emailFingerprint(email)}`, max: 3, windowSeconds: 3600 },
      { bucket: `newsletter:address:${clientNetwork(request.ip)}`, max: 20, windowSeconds: 3600 },
    ])
    await requestNewsletter(app.db, email)
    await enqueue(app.db, `newsletter:${randomUUID()}`, { kind: 'newsletter-opt-in', email })
    app.outbox.wake()
    return reply.code(202).send()
  })

  /** What a mail program posts when its reader clicks 'unsubscribe' (RFC 8058): no login, no page, the same answer twice. */
  app.post(
    '/gdpr/unsubscribe/:guid',
    {
      schema: { params: Params, response: done },
      config: { formBody: true, multipart: true, anyFormat: true },
    },
    async (request, reply) => {
      const { rows } = await read(request.params.guid)
      const row = rows.find(({ guid }) => guid === request.params.guid)
      if (row) await setConsent(app.db, row, false, 'mail-program')
      return reply.code(204).send()
    },
  )

  for (const [path, granted] of [
    ['/gdpr/subscribe-shop-user', true],
    ['/gdpr/unsubscribe-shop-user', false],
  ] as const) {
    app.post(
      path,
      { schema: { body: MarketingPayload, response: done } },
      async (request, reply) => {
        const { guid } = request.body
        if (guid)
          await setNewsletter(
            app.db,
            orNotFound((await read(guid)).rows[0]).email,
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
