import { Complaint, ComplaintCouponPayload } from '@drogerie/shared-lib/contract/complaint.ts'
import { collectionOf } from '@drogerie/shared-lib/contract/hydra.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { asCollection } from '../../kernel/http/hydra.ts'
import { orNotFound } from '../../kernel/http/params.ts'
import { pagingFields, queryText } from '../../kernel/http/query-fields.ts'
import { requireCustomer } from '../../kernel/http/signed-in.ts'
import { limitedAs } from '../../kernel/http/write-limits.ts'
import { answerCoupon } from './answer-coupon.ts'
import { presentComplaint, presentOneComplaint } from './complaint-presenter.ts'
import { complaintsOf, findComplaint } from './complaint-repository.ts'

export const TokenParams = z.object({ token: z.string().check(z.minLength(1), z.maxLength(200)) })

const Query = z.object({ ...pagingFields(), orderToken: queryText() })

/**
 * Complaints that were made: read by their customers or by their token, and their coupons answered.
 */
export const complaintRoutes: FastifyPluginAsyncZod = async (app) => {
  limitedAs(app, 'complaint')

  app.get(
    '/complaints',
    {
      schema: { querystring: Query, response: { 200: collectionOf(Complaint) } },
      config: { collection: 'Complaint', signedIn: true },
    },
    async (request) => {
      const viewer = requireCustomer(request)
      const { complaints, totalItems } = await complaintsOf(app.db, viewer.id, request.query)
      return asCollection(
        request,
        'Complaint',
        complaints.map((facts) => presentComplaint(facts, viewer)),
        totalItems,
        request.query,
      )
    },
  )

  app.get(
    '/complaints/:token',
    { schema: { params: TokenParams, response: { 200: Complaint } } },
    async (request) =>
      presentOneComplaint(
        orNotFound(await findComplaint(app.db, request.params.token)),
        request.customer,
      ),
  )

  app.patch(
    '/complaints/:token/coupon',
    {
      schema: { params: TokenParams, body: ComplaintCouponPayload, response: { 200: Complaint } },
      config: { requiredMembers: ['accepted'], refusals: [409] },
    },
    async (request) => {
      const { token } = request.params
      await answerCoupon(app.db, token, request.body.accepted)
      app.outbox.wake()
      return presentOneComplaint(orNotFound(await findComplaint(app.db, token)), request.customer)
    },
  )
}
