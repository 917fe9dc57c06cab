import {
  Address,
  AddressPayload,
  Country,
  UpdateAddressPayload,
} from '@drogerie/shared-lib/contract/address.ts'
import { collectionOf } from '@drogerie/shared-lib/contract/hydra.ts'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Kysely } from 'kysely'
import * as z from 'zod/mini'
import type { Database } from '../../kernel/db/schema.ts'
import { notFound, violation } from '../../kernel/http/http-error.ts'
import { asCollection, asDocument, asPageOf, shopIri } from '../../kernel/http/hydra.ts'
import { idFrom } from '../../kernel/http/iri.ts'
import { done } from '../../kernel/http/no-content.ts'
import { pagingFields } from '../../kernel/http/query-fields.ts'
import { requireCustomer } from '../../kernel/http/signed-in.ts'
import { withoutUnchanged } from '../../kernel/http/unchanged-members.ts'
import {
  addAddress,
  addressesOf,
  addressOf,
  deleteAddress,
  MAX_ADDRESSES,
  orderAddressOf,
  updateAddress,
} from './address-commands.ts'
import { addressIri, presentAddress } from './address-presenter.ts'

const Params = z.object({ id: z.string() })
const Query = z.object(pagingFields())
const config = { signedIn: true } as const
const idOf = (id: string) => idFrom(id, 'addresses') ?? 0

/** The address book. Another's address is as absent as none. */
export const addressRoutes: FastifyPluginAsyncZod = async (app) => {
  const read = async (customerId: number, id: number): Promise<Address> => {
    const row =
      (await addressOf(app.db, customerId, id)) ?? (await orderAddressOf(app.db, customerId, id))
    if (!row) throw notFound()
    return asDocument<'Address', Address>(
      presentAddress(row, await defaultAddressOf(app.db, customerId)),
    )
  }

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
      if ((await addressesOf(app.db, customer.id)).length >= MAX_ADDRESSES)
        throw violation('', `Uložit lze nejvýše ${MAX_ADDRESSES} adres.`)
      const id = await addAddress(app.db, customer.id, request.body)
      return reply
        .code(201)
        .headers({ Location: addressIri(id), 'Content-Location': addressIri(id) })
        .send(await read(customer.id, id))
    },
  )

  app.get(
    '/addresses/:id',
    { schema: { params: Params, response: { 200: Address } }, config },
    async (request) => read(requireCustomer(request).id, idOf(request.params.id)),
  )

  app.put(
    '/addresses/:id',
    {
      schema: { params: Params, body: UpdateAddressPayload, response: { 200: Address } },
      config,
      preValidation: async (request: FastifyRequest<{ Params: { id: string } }>) => {
        const printed = await read(requireCustomer(request).id, idOf(request.params.id))
        request.body = withoutUnchanged(request.body, printed)
      },
    },
    async (request) => {
      const customer = requireCustomer(request)
      const id = idOf(request.params.id)
      if (!(await updateAddress(app.db, customer.id, id, request.body))) throw notFound()
      return read(customer.id, id)
    },
  )

  app.delete(
    '/addresses/:id',
    { schema: { params: Params, response: done }, config },
    async (request, reply) => {
      if (!(await deleteAddress(app.db, requireCustomer(request).id, idOf(request.params.id))))
        throw notFound()
      return reply.code(204).send()
    },
  )

  app.get(
    '/countries',
    {
      schema: { response: { 200: collectionOf(Country) } },
      config: { cache: 'public', collection: 'Country' },
    },
    async (request) => {
      const countries = await app.db.selectFrom('countries').selectAll().orderBy('name').execute()
      return asCollection(request, 'Country', countries.map(presentCountry))
    },
  )
  app.get(
    '/countries/:code',
    {
      schema: { params: z.object({ code: z.string() }), response: { 200: Country } },
      config: { cache: 'public' },
    },
    async (request) => {
      const country = await app.db
        .selectFrom('countries')
        .selectAll()
        .where('code', '=', request.params.code)
        .executeTakeFirst()
      if (!country) throw notFound()
      return asDocument<'Country', Country>(presentCountry(country))
    },
  )
}

const presentCountry = ({ code, name }: { code: string; name: string }): Country => ({
  '@id': shopIri('countries', code),
  '@type': 'Country',
  code,
  name,
  provinces: [],
})

async function defaultAddressOf(db: Kysely<Database>, customerId: number): Promise<number | null> {
  const row = await db
    .selectFrom('customers')
    .select('default_address_id')
    .where('id', '=', customerId)
    .executeTakeFirst()
  return row?.default_address_id ?? null
}
