import {
  CreateReviewPayload,
  ProductReview,
  ProductReviewCollection,
  ReviewAuthor,
} from '@drogerie/shared-lib/contract/review.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { takeFromMachines } from '../../kernel/http/honeypot.ts'
import { asCollection, asDocument } from '../../kernel/http/hydra.ts'
import { codeFrom } from '../../kernel/http/iri.ts'
import { IdParams, orNotFound } from '../../kernel/http/params.ts'
import {
  pagingFields,
  queryDirection,
  queryFlag,
  queryInt,
  queryText,
} from '../../kernel/http/query-fields.ts'
import { limitedAs } from '../../kernel/http/write-limits.ts'
import { createReview } from './review-commands.ts'
import { presentReview, presentReviewAuthor } from './review-presenter.ts'
import { findAcceptedReview, listReviews, ratingDistribution } from './review-repository.ts'

const Direction = queryDirection()
const Query = z.object({
  ...pagingFields(),
  reviewSubject: queryText(),
  rating: queryInt(),
  verifiedPurchase: queryFlag(),
  order: z.optional(z.object({ createdAt: z.optional(Direction), rating: z.optional(Direction) })),
})
const search = [
  'reviewSubject',
  'rating',
  'verifiedPurchase',
  'order[createdAt]',
  'order[rating]',
] as const

export const reviewRoutes: FastifyPluginAsyncZod = async (app) => {
  limitedAs(app, 'review')
  app.get(
    '/product-reviews',
    {
      schema: { querystring: Query, response: { 200: ProductReviewCollection } },
      config: { cache: 'public', collection: 'ProductReview', search },
    },
    async (request) => {
      const { page, itemsPerPage, reviewSubject, rating, verifiedPurchase, order } = request.query
      const product =
        reviewSubject === undefined
          ? undefined
          : (codeFrom(reviewSubject, 'products') ?? '\u{FFFD}')
      const filter = {
        product,
        rating,
        verified: verifiedPurchase,
        order: order?.createdAt,
        orderByRating: order?.rating,
      }
      const { rows, total } = await listReviews(
        app.db,
        filter,
        itemsPerPage,
        (page - 1) * itemsPerPage,
      )
      const collection = asCollection(request, 'ProductReview', rows.map(presentReview), total, {
        page,
        itemsPerPage,
      })
      return product === undefined
        ? collection
        : { ...collection, ...(await ratingDistribution(app.db, product)) }
    },
  )

  await app.register(oneReviewRoutes)

  app.post(
    '/product-reviews',
    {
      schema: { body: CreateReviewPayload, response: { 201: ProductReview, 202: z.undefined() } },
      config: { requiredMembers: ['product'] },
      preValidation: takeFromMachines,
    },
    async (request, reply) => {
      const review = presentReview(await createReview(app, request.body, request.customer))
      return reply
        .code(201)
        .headers({ Location: review['@id'], 'Content-Location': review['@id'] })
        .send(asDocument(review))
    },
  )
}

const oneReviewRoutes: FastifyPluginAsyncZod = async (app) => {
  const findReview = async (id: number) => orNotFound(await findAcceptedReview(app.db, id))

  app.get(
    '/product-reviews/:id',
    { schema: { params: IdParams, response: { 200: ProductReview } }, config: { cache: 'public' } },
    async (request) => asDocument(presentReview(await findReview(request.params.id))),
  )

  app.get(
    '/product-reviews/:id/author',
    { schema: { params: IdParams, response: { 200: ReviewAuthor } }, config: { cache: 'public' } },
    async (request) => asDocument(presentReviewAuthor(await findReview(request.params.id))),
  )
}
