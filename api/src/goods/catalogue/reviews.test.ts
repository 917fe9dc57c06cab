import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { insertSmallCatalogue } from '../../testing/small-catalogue.ts'
import { moderateReview } from './review-commands.ts'
import { createTestApi, type TestApi } from '../../testing/test-api.ts'

let api: TestApi

beforeAll(async () => {
  api = await createTestApi({ empty: true })
  await insertSmallCatalogue(api.db)
})
afterAll(() => api.close())

const get = (path: string) => api.app.inject(`/api/v2/shop${path}`)
const read = async (path: string) => (await get(path)).json()

describe('reviews @CAT-08 @CZ-08', () => {
  const review = (rating: number, status: 'accepted' | 'new', productId: number) => ({
    product_id: productId,
    title: 'Dobré',
    rating,
    comment: 'Ano.',
    author_name: 'Jana N.',
    status,
  })

  beforeAll(async () => {
    const { id } = await api.db
      .selectFrom('products')
      .where('code', '=', 'pasta')
      .select('id')
      .executeTakeFirstOrThrow()
    await api.db
      .insertInto('product_reviews')
      .values([review(5, 'accepted', id), review(2, 'accepted', id), review(1, 'new', id)])
      .execute()
  })

  test('accepted ones only, with their distribution', async () => {
    const collection = await read('/product-reviews?reviewSubject=/api/v2/shop/products/pasta')
    expect(collection).toMatchObject({
      'hydra:totalItems': 2,
      averageRating: 3.5,
      distribution: [
        { rating: 5, count: 1 },
        { rating: 4, count: 0 },
        { rating: 3, count: 0 },
        { rating: 2, count: 1 },
        { rating: 1, count: 0 },
      ],
    })
    expect((await read('/products/pasta')).reviews, 'as many as the product names').toHaveLength(2)
    expect(collection['hydra:member'][0].author).toMatchObject({
      '@type': 'Customer',
      firstName: 'Jana N.',
    })
  })

  test('the rating of a product follows what the moderator shows and hides', async () => {
    const waiting = await api.db
      .selectFrom('product_reviews')
      .where('status', '=', 'new')
      .select('id')
      .executeTakeFirstOrThrow()
    const rated = async () => {
      const { average_rating, reviews_count } = await api.db
        .selectFrom('products')
        .where('code', '=', 'pasta')
        .select(['average_rating', 'reviews_count'])
        .executeTakeFirstOrThrow()
      return [Number(average_rating), reviews_count]
    }
    expect(await moderateReview(api.db, waiting.id, 'accepted')).toBe(true)
    expect(await rated()).toEqual([2.67, 3])
    expect(await moderateReview(api.db, waiting.id, 'rejected')).toBe(true)
    expect(await rated()).toEqual([3.5, 2])
    expect(await moderateReview(api.db, 999_999, 'accepted')).toBe(false)
  })

  test('go with their product when it is not sold any more', async () => {
    const sold = (enabled: boolean) =>
      api.db.updateTable('products').set({ enabled }).where('code', '=', 'pasta').execute()
    await sold(false)
    expect((await read('/product-reviews?itemsPerPage=9'))['hydra:totalItems']).toBe(0)
    await sold(true)
    expect((await read('/product-reviews?itemsPerPage=8'))['hydra:totalItems']).toBe(2)
  })

  test('a new one waits for the moderator', async () => {
    const payload = {
      product: '/api/v2/shop/products/mydlo',
      title: 'Voní',
      rating: 4,
      comment: 'Pěkně voní.',
      state: 'accepted',
      id: 1,
    }
    const answer = await api.app.inject({
      method: 'POST',
      url: '/api/v2/shop/product-reviews',
      payload,
    })
    expect(answer.statusCode).toBe(201)
    expect((await get('/product-reviews?reviewSubject=mydlo')).json()['hydra:totalItems']).toBe(0)
    expect((await api.app.inject(String(answer.headers.location))).statusCode).toBe(404)
  })

  test('the name written with it is shown; without one nobody is named; a machine is answered and kept out', async () => {
    const send = async (more: object) => {
      const payload = {
        product: 'mydlo',
        title: 'Voní',
        rating: 4,
        comment: 'Pěkně voní.',
        ...more,
      }
      return api.app.inject({ method: 'POST', url: '/api/v2/shop/product-reviews', payload })
    }
    expect((await send({ author: ' Eva ' })).json()).toMatchObject({
      author: { firstName: 'Eva' },
      verifiedPurchase: false,
    })
    expect((await send({ author: '' })).json()).toMatchObject({ author: { firstName: 'Zákazník' } })
    expect((await send({ author: 'E'.repeat(51) })).statusCode).toBe(422)
    const machine = await send({ website: 'https://spam.example' })
    expect([machine.statusCode, machine.body]).toEqual([202, ''])
  })

  test.each([
    [{ title: 'x', rating: 4, comment: 'x' }, 400],
    [{ product: 'mydlo', title: '', rating: 4, comment: 'x' }, 422],
    [{ product: 'mydlo', title: 'x', rating: 6, comment: 'x' }, 422],
    [{ product: 'mydlo', title: 'x', rating: 'five', comment: 'x' }, 400],
    [{ product: 'neni', title: 'x', rating: 4, comment: 'x' }, 422],
    [{ product: '/api/v2/shop/taxons/mydlo', title: 'x', rating: 4, comment: 'x' }, 422],
    [{ product: 'mydlo', title: 'x', rating: 4, comment: 'x'.repeat(1001) }, 422],
  ])('%j answers %i @API-11', async (payload, status) => {
    expect(
      (await api.app.inject({ method: 'POST', url: '/api/v2/shop/product-reviews', payload }))
        .statusCode,
    ).toBe(status)
  })
})
