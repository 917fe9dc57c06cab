import { resource } from '@drogerie/shared-lib/contract/common.ts'
import { locale } from '@drogerie/shared-lib/contract/constants.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { asDocument, shopIri } from '../http/hydra.ts'
import { CodeParams, orNotFound } from '../http/params.ts'

const Channel = z.extend(resource('Channel'), { code: z.string(), name: z.string(), defaultLocale: z.string(), baseCurrency: z.string() })

/** The shop has one channel; orders and blocks point at it. */
export const channelRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/channels/:code',
    { schema: { params: CodeParams, response: { 200: Channel } }, config: { cache: 'public' } },
    async (request) => {
      const code = orNotFound(request.params.code === 'WEB' ? request.params.code : null)
      const names = { name: app.config.siteName, defaultLocale: locale.isoApi, baseCurrency: 'CZK' }
      return asDocument({ '@id': shopIri('channels', code), '@type': 'Channel' as const, code, ...names })
    },
  )
}
