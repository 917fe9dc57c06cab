import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { invoiceRoutes } from '../invoice/invoice-routes.ts'
import { checkoutRoutes } from './checkout-routes.ts'
import { itemRoutes } from './item-routes.ts'
import { methodRoutes } from './method-routes.ts'
import { orderJobs } from './order-jobs.ts'
import { orderListRoutes } from './order-list-routes.ts'
import { orderPartRoutes } from './order-part-routes.ts'
import { orderRoutes } from './order-routes.ts'

export const orderPlugin: FastifyPluginAsyncZod = async (app) => {
  for (const job of orderJobs) app.jobs.register(job)
  for (const routes of [orderListRoutes, orderRoutes, itemRoutes, checkoutRoutes, orderPartRoutes, methodRoutes, invoiceRoutes])
    await app.register(routes)
}
