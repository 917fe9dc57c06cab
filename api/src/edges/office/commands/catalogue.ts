import type { Kysely } from 'kysely'
import { changePrice, changeStock } from '../../../goods/catalogue/stock-commands.ts'
import type { Database } from '../../../kernel/db/schema.ts'
import { storesAsTyped } from '../../../goods/store/store-code.ts'
import { rebuildSearchIndex } from '../../../goods/search/rebuild-index.ts'
import { inCrowns } from '../../../kernel/values/crowns.ts'
import { moderateReview } from '../../../goods/catalogue/review-commands.ts'
import {
  crowns,
  OfficeRefusal,
  OfficeUsage,
  messageResult,
  tableOf,
  wholeNumber,
  type OfficeCommand,
} from './office-command.ts'

async function variantOf(db: Kysely<Database>, code: string) {
  const variant = await db
    .selectFrom('product_variants')
    .innerJoin('products', 'products.id', 'product_variants.product_id')
    .select([
      'product_variants.id',
      'product_variants.code',
      'products.name',
      'price',
      'club_price',
    ])
    .where('product_variants.code', '=', code)
    .executeTakeFirst()
  if (!variant) throw new OfficeRefusal(`there is no variant ${code}`)
  return variant
}

/** @throws OfficeUsage - members pay something, and no more than others. */
function clubPrice(text: string, price: number): number | null {
  if (text === 'none') return null
  const amount = crowns(text, 'the club price')
  if (amount === 0 || amount > price)
    throw new OfficeUsage('the club price must be above zero and not above the price')
  return amount
}

/** The history, the search index and the watchdogs follow from the row. */
const setPrice: OfficeCommand = {
  name: 'price',
  summary: 'sets the price in crowns; the history and the watchdogs follow',
  args: ['variant', 'amount'],
  options: {
    original: 'the price before a discount; what it was when left out',
    club: "the price of club members, or 'none'",
  },
  async run(app, { args, options }) {
    const price = crowns(args['amount'], 'the price')
    if (price === 0) throw new OfficeUsage('the price must be above zero')
    const original =
      options['original'] === undefined
        ? {}
        : { originalPrice: crowns(options['original'], 'the original price') }
    if (original.originalPrice !== undefined && original.originalPrice < price)
      throw new OfficeUsage('the original price must not be below the price')
    const club =
      options['club'] === undefined ? {} : { clubPrice: clubPrice(options['club'], price) }
    const variant = await variantOf(app.db, args['variant'] ?? '')
    if (options['club'] === undefined && variant.club_price !== null && variant.club_price > price)
      throw new OfficeRefusal(
        `the club price, ${inCrowns(variant.club_price)} Kč, would be above the price: say --club`,
      )
    await changePrice(app.db, variant.code, { price, ...original, ...club })
    return messageResult(
      `${variant.code} ${variant.name}: ${inCrowns(variant.price)} → ${inCrowns(price)} Kč`,
      {
        variant: variant.code,
        from: variant.price,
        to: price,
      },
    )
  },
}

const priceHistory: OfficeCommand = {
  name: 'price-history',
  summary: 'the history of a variant’s prices',
  args: ['variant'],
  async run({ db }, { args }) {
    const { id } = await variantOf(db, args['variant'] ?? '')
    const rows = await db
      .selectFrom('price_history')
      .selectAll()
      .where('variant_id', '=', id)
      .orderBy('valid_from')
      .orderBy('id')
      .execute()
    return tableOf(
      rows.map((row) => ({
        since: row.valid_from.toISOString(),
        price: inCrowns(row.price),
        original: inCrowns(row.original_price),
      })),
      ['since', 'price', 'original'],
    )
  },
}

const setStock: OfficeCommand = {
  name: 'stock',
  summary:
    "sets how many pieces of a variant lie in a store, or in the 'warehouse' with those of orders not shipped yet",
  args: ['variant', 'place', 'quantity'],
  async run({ db }, { args }) {
    const quantity = wholeNumber(args['quantity'], 'the quantity')
    const variant = await variantOf(db, args['variant'] ?? '')
    const typed = args['place'] ?? ''
    const place = (await storesAsTyped(db, [typed])).get(typed) ?? typed
    if (place === 'warehouse') await changeStock(db, variant.code, quantity)
    else await setStoreStock(db, variant.id, place, quantity)
    return messageResult(`${variant.code} ${variant.name}: ${quantity} in ${place}`, {
      variant: variant.code,
      place,
      quantity,
    })
  },
}

async function setStoreStock(
  db: Kysely<Database>,
  variantId: number,
  place: string,
  quantity: number,
): Promise<void> {
  const store = await db
    .selectFrom('stores')
    .select('id')
    .where('external_id', '=', place)
    .executeTakeFirst()
  if (!store) throw new OfficeRefusal(`there is no store ${place}; 'warehouse' is the other place`)
  await db
    .insertInto('variant_store_stock')
    .values({ variant_id: variantId, store_id: store.id, quantity })
    .onConflict((conflict) =>
      conflict.columns(['variant_id', 'store_id']).doUpdateSet({ quantity }),
    )
    .execute()
}

const reindex: OfficeCommand = {
  name: 'reindex',
  summary: 'rebuilds the search index; the search works meanwhile',
  async run({ db }) {
    const started = performance.now()
    await rebuildSearchIndex(db)
    return messageResult(
      `the index is new, in ${((performance.now() - started) / 1000).toFixed(1)} s`,
    )
  },
}

function moderate(word: 'accept' | 'reject', status: 'accepted' | 'rejected'): OfficeCommand {
  return {
    name: `reviews ${word}`,
    summary: word === 'accept' ? 'shows a review to everybody' : 'keeps a review from being shown',
    args: ['id'],
    async run({ db }, { args }) {
      const id = wholeNumber(args['id'], 'the id', 1)
      if (!(await moderateReview(db, id, status)))
        throw new OfficeRefusal(`there is no review ${id}`)
      return messageResult(`review ${id}: ${status}`, { id, status })
    },
  }
}

const listReviews: OfficeCommand = {
  name: 'reviews list',
  summary: 'reviews that wait for moderation',
  async run({ db }) {
    const rows = await db
      .selectFrom('product_reviews')
      .innerJoin('products', 'products.id', 'product_reviews.product_id')
      .where('product_reviews.status', '=', 'new')
      .orderBy('product_reviews.id')
      .select([
        'product_reviews.id',
        'products.code as product',
        'author_name as author',
        'rating',
        'title',
        'comment',
      ])
      .execute()
    return tableOf(rows, ['id', 'product', 'author', 'rating', 'title', 'comment'])
  },
}

export const catalogueCommands: readonly OfficeCommand[] = [
  setPrice,
  priceHistory,
  setStock,
  listReviews,
  moderate('accept', 'accepted'),
  moderate('reject', 'rejected'),
  reindex,
]
