import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { adjustmentRoutes } from './checkout/adjustment-routes.ts'
import { cartCouponRoutes } from './checkout/cart-coupon-routes.ts'
import { checkoutRoutes } from './checkout/checkout-routes.ts'
import { itemRoutes } from './checkout/item-routes.ts'
import { methodRoutes } from './checkout/method-routes.ts'
import { orderJobs } from './order-jobs.ts'
import { orderListRoutes } from './placed/order-list-routes.ts'
import { orderPartRoutes } from './checkout/order-part-routes.ts'
import { orderRoutes } from './checkout/order-routes.ts'

export const orderPlugin: FastifyPluginAsyncZod = async (app) => {
  for (const given of ['orderClub', 'orderEvents'] as const)
    if (!app.hasDecorator(given)) throw new Error(`orders need ${given} from those above them`)
  for (const job of orderJobs(app.orderEvents)) app.jobs.register(job)
  for (const routes of [
    orderListRoutes,
    orderRoutes,
    itemRoutes,
    checkoutRoutes,
    cartCouponRoutes,
    adjustmentRoutes,
    orderPartRoutes,
    methodRoutes,
  ])
    await app.register(routes)
}
