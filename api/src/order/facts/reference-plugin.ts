import fp from 'fastify-plugin'
import { keepReferenceData, type ReferenceDataOf } from './reference-data.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** The merchant's methods and promotions, cached until they change. */
    referenceDataOf: ReferenceDataOf
  }
}

export const referencePlugin = fp(
  async (app) => {
    app.decorate('referenceDataOf', keepReferenceData())
  },
  { name: 'reference-data' },
)
