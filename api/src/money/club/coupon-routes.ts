import {
  ClientCoupon,
  UseInCheckoutPayload,
  UseInCheckoutResult,
} from '@drogerie/shared-lib/contract/client-coupon.ts'
import { limits } from '@drogerie/shared-lib/contract/constants.ts'
import { errorCodes } from '@drogerie/shared-lib/contract/error-codes.ts'
import { collectionOf } from '@drogerie/shared-lib/contract/hydra.ts'
import type { FastifyInstance } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { couponNumber } from '../../../club/wire/card-numbers.ts'
import { CouponWire } from '../../../club/wire/club-wire.ts'
import { violation } from '../../kernel/http/http-error.ts'
import { asCollection, asDocument } from '../../kernel/http/hydra.ts'
import { IdParams } from '../../kernel/http/params.ts'
import { pagingFields } from '../../kernel/http/query-fields.ts'
import { forSignedInOnly, requireCustomer } from '../../kernel/http/signed-in.ts'
import { presentOrder } from '../../order/view/order-presenter.ts'
import { memberPath } from './club-client.ts'
import { presentCoupon } from './club-presenters.ts'
import { couponDocument } from './coupon-document.ts'
import { withOrders } from './coupon-repository.ts'
import { memberIdFor, requireOwner } from './signed-in-member.ts'
import { useInCheckout } from './use-in-checkout.ts'

const Query = z.object(pagingFields(limits.couponsPerPage))
const document = (coupon: CouponWire) =>
  asDocument<'ClientCoupon', ClientCoupon>(presentCoupon(coupon))

const read = ({ club }: FastifyInstance, memberId: string, id: number) =>
  club.call('GET', memberPath(memberId, 'coupons', id), CouponWire)

/** Coupons and benefits of the signed-in member: owned, offered for points, and the past. */
export const couponRoutes: FastifyPluginAsyncZod = async (app) => {
  forSignedInOnly(app)
  app.get(
    '/client/coupons',
    { schema: { querystring: Query, response: { 200: collectionOf(ClientCoupon) } } },
    async (request) => {
      const memberId = await memberIdFor(app, request)
      const all =
        memberId === null
          ? []
          : await app.club.call('GET', memberPath(memberId, 'coupons'), z.array(CouponWire))
      const { page, itemsPerPage } = request.query
      const shown = all.slice((page - 1) * itemsPerPage, page * itemsPerPage)
      const members = (await withOrders(app.db, shown)).map(presentCoupon)
      return asCollection(request, 'ClientCoupon', members, all.length, { page, itemsPerPage })
    },
  )

  app.get(
    '/client/coupons/:id',
    { schema: { params: IdParams, response: { 200: ClientCoupon } } },
    async (request) => {
      const coupon = await read(app, await requireOwner(app, request), request.params.id)
      const [known = coupon] = await withOrders(app.db, [coupon])
      return document(known)
    },
  )

  const pdf = {
    schema: { params: IdParams },
    config: { anyFormat: true, produces: ['application/pdf'] },
  }
  app.get('/client/coupons/:id/download', pdf, async (request, reply) => {
    const coupon = await read(app, await requireOwner(app, request), request.params.id)
    if (coupon.state !== 'owned') throw violation('', 'Stáhnout jde jen kupon, který máte.')
    return reply
      .type('application/pdf')
      .header('Content-Disposition', `attachment; filename="kupon-${coupon.id}.pdf"`)
      .send(await couponDocument(coupon, couponNumber(coupon.id)))
  })

  await app.register(couponUseRoutes)
}

const couponUseRoutes: FastifyPluginAsyncZod = async (app) => {
  app.post(
    '/client/coupons/:id/redeem',
    { schema: { params: IdParams, response: { 200: ClientCoupon } } },
    async (request) => {
      const memberId = await requireOwner(app, request)
      const coupon = await app.club.call(
        'POST',
        memberPath(memberId, 'coupons', request.params.id, 'redeem'),
        CouponWire,
      )
      await app.club.refresh(requireCustomer(request).id)
      return document(coupon)
    },
  )

  const use = {
    schema: {
      params: IdParams,
      body: UseInCheckoutPayload,
      response: { 200: UseInCheckoutResult },
    },
  }
  app.post('/client/coupons/:id/use-in-checkout', use, async (request) => {
    const memberId = await requireOwner(app, request)
    const customer = requireCustomer(request)
    const { id } = request.params
    const coupon = await read(app, memberId, id)
    if (coupon.type === 'benefit')
      throw violation('', 'Tato výhoda se uplatní sama.', errorCodes.invalidCartCoupon)
    const view = await useInCheckout(app, { customer, memberId, couponId: id, ...request.body })
    return {
      coupon: presentCoupon(await read(app, memberId, id)),
      order: presentOrder(view, { anonymous: false, origin: app.config.publicOrigin }),
    }
  })
}
