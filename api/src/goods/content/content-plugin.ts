import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { actionRoutes } from './action-routes.ts'
import { articleRoutes } from './article-routes.ts'
import { channelRoutes } from './channel-routes.ts'
import { cmsRoutes } from './cms-routes.ts'
import { faqRoutes } from './faq-routes.ts'
import { menuRoutes } from './menu-routes.ts'
import { noticeRoutes } from './notice-routes.ts'

/** Menus, banners, offers, redirects, messages, the magazine, pages and questions. */
export const contentPlugin: FastifyPluginAsyncZod = async (app) => {
  await app.register(menuRoutes)
  await app.register(noticeRoutes)
  await app.register(actionRoutes)
  await app.register(articleRoutes)
  await app.register(cmsRoutes)
  await app.register(faqRoutes)
  await app.register(channelRoutes)
}
