import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { addressRoutes } from './address-routes.ts'
import { consentRoutes } from './consent-routes.ts'
import { countryRoutes } from './country-routes.ts'
import { customerRoutes } from './customer-routes.ts'

export const customerPlugin: FastifyPluginAsyncZod = async (app) => {
  await app.register(customerRoutes)
  await app.register(addressRoutes)
  await app.register(countryRoutes)
  await app.register(consentRoutes)
}
