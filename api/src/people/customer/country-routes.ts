import { Country } from '@drogerie/shared-lib/contract/address.ts'
import { collectionOf } from '@drogerie/shared-lib/contract/hydra.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { asCollection, asDocument } from '../../kernel/http/hydra.ts'
import { orNotFound } from '../../kernel/http/params.ts'
import { presentCountry } from './address-presenter.ts'
import { findCountry, listCountries } from './country-repository.ts'

/** Countries an address may be in. */
export const countryRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/countries',
    {
      schema: { response: { 200: collectionOf(Country) } },
      config: { cache: 'public', collection: 'Country' },
    },
    async (request) => {
      const countries = await listCountries(app.db)
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
      const country = orNotFound(await findCountry(app.db, request.params.code))
      return asDocument<'Country', Country>(presentCountry(country))
    },
  )
}
