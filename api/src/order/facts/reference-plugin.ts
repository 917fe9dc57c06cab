import fp from 'fastify-plugin'
import { keepReferenceData, type ReferenceDataOf } from './reference-data.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Methods and promotions of the merchant, kept while nobody changes them. */
    referenceDataOf: ReferenceDataOf
  }
}

export const referencePlugin = fp(
  async (app) => {
    app.decorate('referenceDataOf', keepReferenceData())
  },
  { name: 'reference-data' },
)
