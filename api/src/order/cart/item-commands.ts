import { comparedPrice } from '@drogerie/shared-lib/contract/discount-rules.ts'
import type { Transaction } from 'kysely'
import type { Database } from '../../kernel/db/schema.ts'
import { violation } from '../../kernel/http/http-error.ts'
import { codeFrom } from '../../kernel/http/iri.ts'
import type { CartCommand } from './cart-context.ts'
import type { OrderFacts } from '../facts/order-facts.ts'
import { inPlace, placeOf, type ItemRow, type VariantFacts } from '../facts/order-items.ts'
import { MAX_AMOUNT } from '../promotions/money-rules.ts'
import { giftOutOfStock, outOfStock, refused, orderTooLarge } from '../facts/order-errors.ts'
import { loadVariants } from '../facts/reference-data.ts'

/** Changes lines. @returns all lines as they are now, gifts included. */
type LineCommand = CartCommand<ItemRow[]>

/** Adds pieces of a variant; those already in the cart and these together must be in stock. */
export const addItem =
  (reference: string, quantity: number): LineCommand =>
  async (trx, facts) => {
    const code = codeFrom(reference, 'product-variants')
    const line = facts.items.find((row) => !row.is_gift && row.variant.code === code)
    const variant =
      line?.variant ?? (code === null ? undefined : (await loadVariants(trx, [code]))[0])
    if (!variant?.enabled)
      throw refused(
        'Tento produkt teď nelze koupit.',
        'The product variant does not exist or cannot be bought.',
        'productVariant',
      )
    const wanted = (line?.quantity ?? 0) + quantity
    checkQuantity(variant, wanted)
    if (line) return setQuantity(trx, facts, line, wanted)
    const row = await trx
      .insertInto('order_items')
      .values({
        order_id: facts.order.id,
        variant_id: variant.id,
        product_name: variant.product.name,
        quantity,
        unit_price: variant.price,
        original_unit_price: comparedPrice(variant),
        subtotal: variant.price * quantity,
        total: variant.price * quantity,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    return inPlace(facts.order, [...facts.items, { ...row, variant }])
  }

export const changeQuantity =
  (itemId: number | null, quantity: number): LineCommand =>
  async (trx, facts) => {
    const line = boughtLine(facts, itemId)
    if (quantity > line.quantity) checkQuantity(line.variant, quantity)
    return setQuantity(trx, facts, line, quantity)
  }

/** Takes a line out. The cart remembers where it stood, for the case that it comes back. */
export const removeItem =
  (itemId: number | null): LineCommand =>
  async (trx, facts) => {
    const line = boughtLine(facts, itemId)
    await trx.deleteFrom('order_items').where('id', '=', line.id).execute()
    const places = { ...facts.order.places, [line.variant_id]: placeOf(facts.order, line) }
    await trx
      .updateTable('orders')
      .set({ places: JSON.stringify(places) })
      .where('id', '=', facts.order.id)
      .execute()
    return facts.items.filter((row) => row !== line)
  }

/** Moves the choice inside one group of gifts, or takes none of them. */
export const selectGift =
  (itemId: number | null, wanted: boolean): LineCommand =>
  async (trx, facts) => {
    const gift = facts.items.find(({ id, is_gift }) => id === itemId && is_gift)
    if (!gift) throw itemNotFound()
    if (wanted && (!gift.variant.enabled || gift.variant.stock === 0)) throw giftOutOfStock()
    const isOfGroup = (row: ItemRow) => row.gift_promotion === gift.gift_promotion
    // Two statements: an index allows one choice for each group at any moment.
    await trx
      .updateTable('order_items')
      .set({ selected_gift: false, gift_declined: !wanted })
      .where('order_id', '=', facts.order.id)
      .where('gift_promotion', '=', gift.gift_promotion)
      .execute()
    if (wanted)
      await trx
        .updateTable('order_items')
        .set({ selected_gift: true })
        .where('id', '=', gift.id)
        .execute()
    return facts.items.map((row) =>
      isOfGroup(row)
        ? { ...row, selected_gift: wanted && row.id === gift.id, gift_declined: !wanted }
        : row,
    )
  }

const itemNotFound = () => violation('', 'Order item not found')

function boughtLine(facts: OrderFacts, itemId: number | null): ItemRow {
  const line = facts.items.find(({ id }) => id === itemId)
  if (!line) throw itemNotFound()
  if (line.is_gift) throw refused('Dárek nelze měnit ani odebrat.')
  return line
}

function checkQuantity(variant: VariantFacts, wanted: number): void {
  if (variant.stock !== null && wanted > variant.stock) throw outOfStock()
  const most = Math.min(variant.maxOrderQuantity ?? 9999, 9999)
  if (wanted > most)
    throw refused(`Tohoto produktu lze objednat nejvýše ${most} ks.`, undefined, 'quantity')
  if (variant.price * wanted > MAX_AMOUNT) throw orderTooLarge()
}

async function setQuantity(
  trx: Transaction<Database>,
  { items }: OrderFacts,
  line: ItemRow,
  quantity: number,
): Promise<ItemRow[]> {
  await trx.updateTable('order_items').set({ quantity }).where('id', '=', line.id).execute()
  return items.map((row) => (row === line ? { ...row, quantity } : row))
}
