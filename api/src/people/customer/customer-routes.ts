import {
  Customer,
  FavouriteStorePayload,
  ShopUser,
} from '@drogerie/shared-lib/contract/customer.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { notFound } from '../../kernel/http/http-error.ts'
import { asDocument, shopIri } from '../../kernel/http/hydra.ts'
import { forSignedInOnly, requireCustomer, requireSelf } from '../../kernel/http/signed-in.ts'
import { setFavouriteStore } from './favourite-store.ts'
import { readCustomer } from './read-customer.ts'

const Params = z.object({ id: z.string() })

export const customerRoutes: FastifyPluginAsyncZod = async (app) => {
  forSignedInOnly(app)
  app.get(
    '/customers/:id',
    { schema: { params: Params, response: { 200: Customer } } },
    async (request) => {
      const { id } = requireSelf(request, request.params.id)
      await app.memberCopies.meet(id)
      return readCustomer(app.db, id)
    },
  )

  app.get(
    '/shop-users/:id',
    { schema: { params: Params, response: { 200: ShopUser } } },
    async (request) => {
      const { user } = await readCustomer(app.db, requireCustomer(request).id)
      if (user['@id'] !== shopIri('shop-users', request.params.id)) throw notFound()
      return asDocument<'ShopUser', ShopUser>(user)
    },
  )

  const favouriteStore = {
    schema: { params: Params, body: FavouriteStorePayload, response: { 200: Customer } },
  }
  app.put('/customers/:id/favourite-store', favouriteStore, async (request) => {
    const { id } = requireSelf(request, request.params.id)
    await setFavouriteStore(app.db, id, request.body.store)
    return readCustomer(app.db, id)
  })
}
