import type { Transaction } from 'kysely'
import type { Database } from '../../kernel/db/schema.ts'
import { eligibleGifts } from '../pricing/cart-promotions.ts'
import { loadFacts, type OrderFacts } from '../facts/order-facts.ts'
import { loadItems, type ItemRow } from '../facts/order-items.ts'
import type { PricingContext } from '../pricing/pricing-context.ts'
import { loadVariants } from '../facts/reference-data.ts'

/**
 * Updates the gift lines of a cart by its promotions. Offered gifts are lines; of each promotion
 * the shopper gets one: the first in stock until they choose, and none when all are sold out or
 * they decline. What was chosen of a promotion is chosen again when the cart earns it again. The
 * order row must be locked.
 */
export async function syncGifts(
  trx: Transaction<Database>,
  facts: OrderFacts,
  context: PricingContext,
): Promise<OrderFacts> {
  const eligible = eligibleGifts(facts, context)
  const held = facts.items.filter(({ is_gift }) => is_gift)
  const isOffered = (row: ItemRow) =>
    eligible.some(
      ({ code, gift_variant_codes: codes }) =>
        code === row.gift_promotion && codes.includes(row.variant.code),
    )
  const lostRows = held.filter((row) => !isOffered(row))
  const lost = lostRows.map(({ id }) => id)
  const missing = eligible.flatMap(({ code, gift_variant_codes: codes }) =>
    codes
      .filter(
        (variant) =>
          !held.some((row) => row.gift_promotion === code && row.variant.code === variant),
      )
      .map((variant) => ({
        promotion: code,
        variant,
        // of a group that is still there the shopper chooses now
        choice: held.some((row) => row.gift_promotion === code)
          ? undefined
          : facts.order.gift_choices[code],
      })),
  )
  if (lost.length > 0) {
    await rememberChoices(trx, facts.order, lostRows)
    await trx.deleteFrom('order_items').where('id', 'in', lost).execute()
  }
  const added = await addGifts(trx, facts.order.id, missing)
  const items = lost.length > 0 || added > 0 ? await loadItems(trx, facts.order.id) : facts.items
  const chosen = await choose(trx, items)
  return lost.length > 0 || added > 0 || chosen ? loadFacts(trx, facts.order) : facts
}

async function rememberChoices(
  trx: Transaction<Database>,
  { id, gift_choices: before }: OrderFacts['order'],
  lost: readonly ItemRow[],
): Promise<void> {
  const choices = { ...before }
  for (const { gift_promotion: promotion, gift_declined, selected_gift, variant } of lost) {
    if (promotion === null) continue
    if (gift_declined) choices[promotion] = null
    else if (selected_gift) choices[promotion] = variant.code
  }
  await trx
    .updateTable('orders')
    .set({ gift_choices: JSON.stringify(choices) })
    .where('id', '=', id)
    .execute()
}

/**
 * `choice` is the gift that was chosen when the cart earned this promotion before; null: none of
 * them.
 */
type MissingGift = { promotion: string; variant: string; choice: string | null | undefined }

async function addGifts(
  trx: Transaction<Database>,
  orderId: number,
  missing: readonly MissingGift[],
): Promise<number> {
  if (missing.length === 0) return 0
  const variants = await loadVariants(trx, [...new Set(missing.map(({ variant }) => variant))])
  const rows = missing.flatMap(({ promotion, variant: code, choice }) => {
    const variant = variants.find((candidate) => candidate.code === code)
    if (!variant?.enabled) return []
    const free = { quantity: 1, unit_price: 0, original_unit_price: 0, is_gift: true }
    return [
      {
        ...free,
        order_id: orderId,
        variant_id: variant.id,
        product_name: variant.product.name,
        gift_promotion: promotion,
        gift_declined: choice === null,
        selected_gift: choice === code && variant.stock !== 0,
      },
    ]
  })
  if (rows.length > 0) await trx.insertInto('order_items').values(rows).execute()
  return rows.length
}

/** @returns whether a group without a choice got one, or a sold-out group lost it. */
async function choose(trx: Transaction<Database>, items: readonly ItemRow[]): Promise<boolean> {
  const groups = Map.groupBy(
    items.filter(({ is_gift }) => is_gift),
    ({ gift_promotion }) => gift_promotion,
  )
  const moves = [...groups.values()].flatMap((gifts) => {
    const chosen = gifts.find(({ selected_gift }) => selected_gift)
    if (gifts.some(({ gift_declined }) => gift_declined)) return []
    const first = gifts.find(({ variant }) => variant.enabled && variant.stock !== 0)
    if (chosen) return first ? [] : [{ id: chosen.id, selected_gift: false }]
    return first ? [{ id: first.id, selected_gift: true }] : []
  })
  for (const { id, selected_gift } of moves)
    await trx.updateTable('order_items').set({ selected_gift }).where('id', '=', id).execute()
  return moves.length > 0
}
