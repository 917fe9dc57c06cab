import { Channel } from '@drogerie/shared-lib/contract/channel.ts'
import { limits, locale } from '@drogerie/shared-lib/contract/constants.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { asDocument, shopIri } from '../../kernel/http/hydra.ts'
import { CodeParams, orNotFound } from '../../kernel/http/params.ts'
import { pagesOfChannel, storesOfChannel } from './channel-repository.ts'

/** The shop has one channel; orders and blocks point at it. */
export const channelRoutes: FastifyPluginAsyncZod = async (app) => {
  if (!app.hasDecorator('channelDeliveries'))
    throw new Error('the channel needs channelDeliveries from those above it')
  const { siteName, seller, customerService, clubName } = app.config
  const shop = {
    name: siteName,
    defaultLocale: locale.isoApi,
    baseCurrency: 'CZK',
    seller,
  }
  app.get(
    '/channels/:code',
    { schema: { params: CodeParams, response: { 200: Channel } }, config: { cache: 'public' } },
    async (request) => {
      const code = orNotFound(request.params.code === 'WEB' ? request.params.code : null)
      const [methods, { stores, collecting }, pages] = await Promise.all([
        app.channelDeliveries(),
        storesOfChannel(app.db),
        pagesOfChannel(app.db),
      ])
      const promises = {
        collection: collecting && methods.some(({ kind }) => kind === 'click_and_collect'),
        freeDelivery: methods.some(({ free_from: from }) => from === limits.freeDeliveryFrom),
        stores,
        club: clubName,
        ...pages,
      }
      const deliveries = methods.map(({ free_from: freeFrom, ...method }) => ({
        ...method,
        freeFrom,
      }))
      return asDocument({
        '@id': shopIri('channels', code),
        '@type': 'Channel' as const,
        code,
        ...shop,
        customerService: { ...customerService, promises },
        deliveries,
      })
    },
  )
}
