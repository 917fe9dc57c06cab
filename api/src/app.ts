import type { FastifyPluginAsync } from 'fastify'
import type { Kysely } from 'kysely'
import { authPlugin } from './people/auth/auth-plugin.ts'
import { authRoutes } from './people/auth/auth-routes.ts'
import { cataloguePlugin } from './goods/catalogue/catalogue-plugin.ts'
import { clublessGoods } from './goods/catalogue/clubless-goods.ts'
import { feedRoutes } from './edges/feeds/feed-routes.ts'
import { clubAccess } from './money/club/club-access.ts'
import { clubPlugin } from './money/club/club-plugin.ts'
import { crmStatusRoutes } from './money/club/crm-status-routes.ts'
import { refundCauses } from './care/returns/refund-causes.ts'
import { complaintPlugin } from './care/complaint/complaint-plugin.ts'
import type { Config } from './kernel/config/config.ts'
import { contactRoutes } from './care/contact/contact-routes.ts'
import { contentPlugin } from './goods/content/content-plugin.ts'
import { customerPlugin } from './people/customer/customer-plugin.ts'
import type { Database } from './kernel/db/schema.ts'
import { createServer } from './kernel/http/server/create-server.ts'
import { idempotency } from './kernel/http/idempotency.ts'
import { writeLimiter } from './kernel/http/write-limits.ts'
import type { ShopServer } from './kernel/http/fastify-types.ts'
import { healthRoutes } from './kernel/http/health-routes.ts'
import { housekeeping } from './kernel/jobs/housekeeping.ts'
import { jobsPlugin } from './kernel/jobs/jobs-plugin.ts'
import { shopGauges } from './edges/figures/shop-gauges.ts'
import { mediaPlugin } from './edges/media/media-plugin.ts'
import { outboxPlugin } from './edges/mail/outbox-plugin.ts'
import { officePlugin } from './edges/office/office-plugin.ts'
import { orderPlugin } from './order/order-plugin.ts'
import { channelDeliveries } from './order/facts/channel-deliveries.ts'
import { storeOrders } from './order/facts/store-orders.ts'
import { peopleOrders } from './order/placed/people-orders.ts'
import { webhooksPlugin } from './edges/webhooks/webhooks-plugin.ts'
import { referencePlugin } from './order/facts/reference-plugin.ts'
import { passkeyPlugin } from './people/passkey/passkey-plugin.ts'
import { invoicePlugin } from './money/invoice/invoice-plugin.ts'
import { peopleEvents } from './care/people-listeners.ts'
import { orderEvents } from './money/order-listeners.ts'
import { paymentPlugin } from './money/payment/payment-plugin.ts'
import { privacyRoutes } from './edges/privacy/privacy-routes.ts'
import { searchPlugin } from './goods/search/routes/search-plugin.ts'
import { authenticationRoutes } from './people/sign-in/authentication-routes.ts'
import { socialPlugin } from './people/social/social-plugin.ts'
import { knownFavouriteStore } from './goods/store/known-favourite-store.ts'
import { statementRoutes } from './care/statement/statement-routes.ts'
import { storePlugin } from './goods/store/store-plugin.ts'
import { watchedGoods } from './care/watchdog/watched-goods.ts'
import { watchdogPlugin } from './care/watchdog/watchdog-plugin.ts'
import { trackingRoutes } from './care/tracking/tracking-routes.ts'
import { reviewAuthors } from './care/withdrawal/verified-purchase.ts'
import { withdrawalRoutes } from './care/withdrawal/withdrawal-routes.ts'

export type AppOptions = {
  db: Kysely<Database>
  config: Config
  /** How many requests wait for a connection to the database now. */
  waiting?: () => number
  /** Further plugins of a test or a tool, registered after the shop's own. */
  plugins?: FastifyPluginAsync[]
}

const SHOP = { prefix: '/api/v2/shop' }

/** Assembles the API without listening; tests talk to it by `app.inject`. */
export async function buildApp({
  db,
  config,
  waiting,
  plugins = [],
}: AppOptions): Promise<ShopServer> {
  const app = await createServer(db, config, waiting)
  await app.register(authPlugin)
  await app.register(writeLimiter)
  await app.register(knownFavouriteStore)
  await app.register(idempotency)
  await app.register(jobsPlugin)
  await app.register(housekeeping)
  await app.register(outboxPlugin)
  app.decorate('peopleEvents', peopleEvents)
  app.decorate('orderEvents', orderEvents)
  app.decorate('peopleOrders', peopleOrders)
  app.decorate('watchedGoods', watchedGoods(db))
  app.decorate('storeOrders', storeOrders(db))
  app.decorate('channelDeliveries', channelDeliveries(db))
  app.decorate('reviewAuthors', reviewAuthors(db))
  app.decorate('refundCauses', refundCauses)
  await app.register(clubAccess)
  if (config.clubName === null) await app.register(clublessGoods)
  await app.register(referencePlugin)
  await app.register(healthRoutes)
  await app.register(mediaPlugin)
  await app.register(feedRoutes)
  await app.register(cataloguePlugin, SHOP)
  await app.register(searchPlugin, SHOP)
  await app.register(storePlugin, SHOP)
  await app.register(contentPlugin, SHOP)
  for (const routes of [
    authenticationRoutes,
    authRoutes,
    customerPlugin,
    orderPlugin,
    invoicePlugin,
    paymentPlugin,
    watchdogPlugin,
  ])
    await app.register(routes, SHOP)
  if (config.clubName !== null) await app.register(clubPlugin, SHOP)
  await app.register(crmStatusRoutes, { prefix: '/api/v2' })
  await app.register(complaintPlugin, SHOP)
  await app.register(trackingRoutes, SHOP)
  await app.register(withdrawalRoutes, SHOP)
  await app.register(statementRoutes, SHOP)
  await app.register(contactRoutes, SHOP)
  await app.register(privacyRoutes, SHOP)
  await app.register(socialPlugin)
  await app.register(passkeyPlugin)
  await app.register(webhooksPlugin)
  await app.register(officePlugin)
  await app.register(shopGauges)
  for (const plugin of plugins) await app.register(plugin)
  return app
}
