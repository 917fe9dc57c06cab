import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { invoiceRoutes } from './invoice-routes.ts'
import { missingInvoices } from './missing-invoices.ts'

export const invoicePlugin: FastifyPluginAsyncZod = async (app) => {
  app.jobs.register(missingInvoices)
  await app.register(invoiceRoutes)
}
