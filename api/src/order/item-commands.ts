import type { Transaction } from 'kysely'
import type { Database } from '../db/schema.ts'
import { violation } from '../http/http-error.ts'
import { codeFrom } from '../http/iri.ts'
import type { CartCommand } from './cart-context.ts'
import type { ItemRow, OrderFacts, VariantFacts } from './order-facts.ts'
import { giftOutOfStock, outOfStock, refused } from './order-errors.ts'
import { loadVariants } from './reference-data.ts'

/** Adds pieces of a variant; those already in the cart and these together must be in stock. */
export const addItem =
  (reference: string, quantity: number): CartCommand<void> =>
  async (trx, facts) => {
    const code = codeFrom(reference, 'product-variants')
    const [variant] = code === null ? [] : await loadVariants(trx, [code])
    if (!variant?.enabled)
      throw refused('Tento produkt teď nelze koupit.', 'The product variant does not exist or cannot be bought.', 'productVariant')
    const line = facts.items.find((row) => !row.is_gift && row.variant_id === variant.id)
    const wanted = (line?.quantity ?? 0) + quantity
    checkQuantity(variant, wanted)
    if (line) await setQuantity(trx, line, wanted)
    else {
      await trx
        .insertInto('order_items')
        .values({
          order_id: facts.order.id,
          variant_id: variant.id,
          product_name: variant.product.name,
          quantity,
          unit_price: variant.price,
          original_unit_price: variant.originalPrice,
          subtotal: variant.price * quantity,
          total: variant.price * quantity,
        })
        .execute()
    }
  }

export const changeQuantity =
  (itemId: number | null, quantity: number): CartCommand<void> =>
  async (trx, facts) => {
    const line = boughtLine(facts, itemId)
    if (quantity > line.quantity) checkQuantity(line.variant, quantity)
    await setQuantity(trx, line, quantity)
  }

export const removeItem =
  (itemId: number | null): CartCommand<void> =>
  async (trx, facts) => {
    await trx.deleteFrom('order_items').where('id', '=', boughtLine(facts, itemId).id).execute()
  }

/** Moves the choice inside one group of gifts. */
export const selectGift =
  (itemId: number | null): CartCommand<void> =>
  async (trx, facts) => {
    const gift = facts.items.find(({ id, is_gift }) => id === itemId && is_gift)
    if (!gift) throw itemNotFound()
    if (!gift.variant.enabled || gift.variant.stock === 0) throw giftOutOfStock()
    await trx
      .updateTable('order_items')
      .set({ selected_gift: false })
      .where('order_id', '=', facts.order.id)
      .where('gift_promotion', '=', gift.gift_promotion)
      .execute()
    await trx.updateTable('order_items').set({ selected_gift: true }).where('id', '=', gift.id).execute()
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
  if (wanted > most) throw refused(`Tohoto produktu lze objednat nejvýše ${most} ks.`, undefined, 'quantity')
}

const setQuantity = (trx: Transaction<Database>, line: ItemRow, quantity: number) =>
  trx.updateTable('order_items').set({ quantity }).where('id', '=', line.id).execute()
