import {
  Customer,
  FavouriteStorePayload,
  ShopUser,
} from '@drogerie/shared-lib/contract/customer.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Kysely } from 'kysely'
import * as z from 'zod/mini'
import type { Database } from '../../kernel/db/schema.ts'
import { notFound, violation } from '../../kernel/http/http-error.ts'
import { asDocument, shopIri } from '../../kernel/http/hydra.ts'
import { codeFrom } from '../../kernel/http/iri.ts'
import { forSignedInOnly, requireCustomer, requireSelf } from '../../kernel/http/signed-in.ts'
import { presentCustomer } from './customer-presenter.ts'
import { accountById } from './customer-repository.ts'

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

/** @throws HttpError 404 - the account is gone. */
export async function readCustomer(db: Kysely<Database>, id: number): Promise<Customer> {
  const account = await accountById(db, id)
  if (!account) throw notFound()
  return presentCustomer(account)
}

/** @param reference - IRI or `externalId` of the store; null forgets it. */
async function setFavouriteStore(
  db: Kysely<Database>,
  customerId: number,
  reference: string | null,
): Promise<void> {
  const externalId = reference === null ? null : codeFrom(reference, 'stores')
  const store =
    externalId === null
      ? undefined
      : await db
          .selectFrom('stores')
          .select('id')
          .where('external_id', '=', externalId)
          .executeTakeFirst()
  if (reference !== null && !store) throw violation('store', 'Tuto prodejnu neznáme.')
  await db
    .updateTable('customers')
    .set({ favourite_store_id: store?.id ?? null })
    .where('id', '=', customerId)
    .execute()
}
