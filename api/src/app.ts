import type { FastifyPluginAsync } from 'fastify'
import type { Kysely } from 'kysely'
import { authPlugin } from './auth/auth-plugin.ts'
import { authRoutes } from './auth/auth-routes.ts'
import { cataloguePlugin } from './catalogue/catalogue-plugin.ts'
import { feedRoutes } from './catalogue/feeds/feed-routes.ts'
import { clubAccess } from './club/club-access.ts'
import { clubPlugin } from './club/club-plugin.ts'
import { crmStatusRoutes } from './club/crm-status-routes.ts'
import { complaintPlugin } from './complaint/complaint-plugin.ts'
import type { Config } from './config.ts'
import { contactRoutes } from './contact/contact-routes.ts'
import { contentPlugin } from './content/content-plugin.ts'
import { customerPlugin } from './customer/customer-plugin.ts'
import type { Database } from './db/schema.ts'
import { createServer } from './http/create-server.ts'
import { idempotency } from './http/idempotency.ts'
import { writeLimiter } from './http/write-limits.ts'
import type { ShopServer } from './http/fastify-types.ts'
import { healthRoutes } from './http/health-routes.ts'
import { housekeeping } from './jobs/housekeeping.ts'
import { jobsPlugin } from './jobs/jobs-plugin.ts'
import { mediaPlugin } from './media/media-plugin.ts'
import { outboxPlugin } from './mail/outbox-plugin.ts'
import { officePlugin } from './office/office-plugin.ts'
import { orderPlugin } from './order/order-plugin.ts'
import { referencePlugin } from './order/reference-plugin.ts'
import { passkeyPlugin } from './passkey/passkey-plugin.ts'
import { paymentPlugin } from './payment/payment-plugin.ts'
import { privacyRoutes } from './privacy/privacy-routes.ts'
import { searchPlugin } from './search/search-plugin.ts'
import { socialPlugin } from './social/social-plugin.ts'
import { knownFavouriteStore } from './store/known-favourite-store.ts'
import { statementRoutes } from './statement/statement-routes.ts'
import { storePlugin } from './store/store-plugin.ts'
import { watchdogPlugin } from './watchdog/watchdog-plugin.ts'
import { withdrawalRoutes } from './withdrawal/withdrawal-routes.ts'

export type AppOptions = {
  db: Kysely<Database>
  config: Config
  /** Further plugins of a test or a tool, registered after the shop's own. */
  plugins?: FastifyPluginAsync[]
}

const SHOP = { prefix: '/api/v2/shop' }

/** Assembles the API without listening; tests talk to it by `app.inject`. */
export async function buildApp({ db, config, plugins = [] }: AppOptions): Promise<ShopServer> {
  const app = await createServer(db, config)
  await app.register(authPlugin)
  await app.register(writeLimiter)
  await app.register(knownFavouriteStore)
  await app.register(idempotency)
  await app.register(jobsPlugin)
  await app.register(housekeeping)
  await app.register(outboxPlugin)
  await app.register(clubAccess)
  await app.register(referencePlugin)
  await app.register(healthRoutes)
  await app.register(mediaPlugin)
  await app.register(feedRoutes)
  await app.register(cataloguePlugin, SHOP)
  await app.register(searchPlugin, SHOP)
  await app.register(storePlugin, SHOP)
  await app.register(contentPlugin, SHOP)
  for (const routes of [authRoutes, customerPlugin, orderPlugin, paymentPlugin, watchdogPlugin]) await app.register(routes, SHOP)
  await app.register(clubPlugin, SHOP)
  await app.register(crmStatusRoutes, { prefix: '/api/v2' })
  await app.register(complaintPlugin, SHOP)
  await app.register(withdrawalRoutes, SHOP)
  await app.register(statementRoutes, SHOP)
  await app.register(contactRoutes, SHOP)
  await app.register(privacyRoutes, SHOP)
  await app.register(socialPlugin)
  await app.register(passkeyPlugin)
  await app.register(officePlugin)
  for (const plugin of plugins) await app.register(plugin)
  return app
}
