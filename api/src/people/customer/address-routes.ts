import {
  Address,
  AddressPayload,
  UpdateAddressPayload,
} from '@drogerie/shared-lib/contract/address.ts'
import { collectionOf } from '@drogerie/shared-lib/contract/hydra.ts'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { notFound } from '../../kernel/http/http-error.ts'
import { asDocument, asPageOf } from '../../kernel/http/hydra.ts'
import { idFrom } from '../../kernel/http/iri.ts'
import { noContentSchema } from '../../kernel/http/no-content.ts'
import { pagingFields } from '../../kernel/http/query-fields.ts'
import { requireCustomer } from '../../kernel/http/signed-in.ts'
import { withoutUnchanged } from '../../kernel/http/unchanged-members.ts'
import { addAddressOnce, deleteAddress, updateAddress } from './address-commands.ts'
import { addressIri, presentAddress } from './address-presenter.ts'
import { addressesOf, addressOf, defaultAddressOf } from './address-repository.ts'
import type { PeopleOrdersWork } from './people-orders.ts'

const Params = z.object({ id: z.string() })
const Query = z.object(pagingFields())
const config = { signedIn: true } as const
const idOf = (id: string) => idFrom(id, 'addresses') ?? 0

async function read(
  { db, peopleOrders }: PeopleOrdersWork,
  customerId: number,
  id: number,
): Promise<Address> {
  const own = await addressOf(db, customerId, id)
  const row = own ?? (await peopleOrders.addressOf(db, customerId, id))
  if (!row) throw notFound()
  return asDocument<'Address', Address>(presentAddress(row, await defaultAddressOf(db, customerId)))
}

/** The address book. Another's address is as absent as none. */
export const addressRoutes: FastifyPluginAsyncZod = async (app) => {
  const list = { schema: { querystring: Query, response: { 200: collectionOf(Address) } }, config }
  app.get('/addresses', list, async (request) => {
    const { id } = requireCustomer(request)
    const [rows, defaultId] = [await addressesOf(app.db, id), await defaultAddressOf(app.db, id)]
    return asPageOf(
      request,
      'Address',
      rows,
      (row) => presentAddress(row, defaultId),
      request.query,
    )
  })

  app.post(
    '/addresses',
    { schema: { body: AddressPayload, response: { 201: Address } }, config },
    async (request, reply) => {
      const customer = requireCustomer(request)
      const id = await addAddressOnce(app.db, customer.id, request)
      return reply
        .code(201)
        .headers({ Location: addressIri(id), 'Content-Location': addressIri(id) })
        .send(await read(app, customer.id, id))
    },
  )

  await app.register(oneAddressRoutes)
}

const oneAddressRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/addresses/:id',
    { schema: { params: Params, response: { 200: Address } }, config },
    async (request) => read(app, requireCustomer(request).id, idOf(request.params.id)),
  )

  app.put(
    '/addresses/:id',
    {
      schema: { params: Params, body: UpdateAddressPayload, response: { 200: Address } },
      config,
      preValidation: async (request: FastifyRequest<{ Params: { id: string } }>) => {
        const printed = await read(app, requireCustomer(request).id, idOf(request.params.id))
        request.body = withoutUnchanged(request.body, printed)
      },
    },
    async (request) => {
      const customer = requireCustomer(request)
      const id = idOf(request.params.id)
      if (!(await updateAddress(app.db, customer.id, id, request.body))) throw notFound()
      return read(app, customer.id, id)
    },
  )

  app.delete(
    '/addresses/:id',
    { schema: { params: Params, response: noContentSchema }, config },
    async (request, reply) => {
      if (!(await deleteAddress(app.db, requireCustomer(request).id, idOf(request.params.id))))
        throw notFound()
      return reply.code(204).send()
    },
  )
}
