import type { MemberWire } from '../../club/wire/club-wire.ts'
import { openOrderShop, readyCart, type OrderShop } from './order-shop.ts'
import { testConfig } from './test-config.ts'

type Account = Awaited<ReturnType<OrderShop['account']>>

/** A shop with club prices, goods for children and a gift for members, and one customer of it. */
export async function openClubCarts(): Promise<{ shop: OrderShop; jana: Account }> {
  // Nobody listens there: carts go by the copies of memberships alone.
  const shop = await openOrderShop(
    {},
    testConfig({ club: { url: 'http://127.0.0.1:9', token: 'nobody-listens' } }),
  )
  const jana = await shop.account('jana@example.cz')
  const { id } = await shop.db
    .insertInto('taxons')
    .values({ code: 'dite', name: 'Dítě', slug: 'dite', level: 0 })
    .returning('id')
    .executeTakeFirstOrThrow()
  const child = { code: 'plenky', name: 'Plenky', slug: 'dite/plenky', parent_id: id, level: 1 }
  const { id: nappies } = await shop.db
    .insertInto('taxons')
    .values(child)
    .returning('id')
    .executeTakeFirstOrThrow()
  await shop.db
    .updateTable('products')
    .set({ main_taxon_id: nappies })
    .where('code', 'in', ['p-paste', 'p-formula'])
    .execute()
  await shop.db
    .updateTable('product_variants')
    .set({ club_price: 3990 })
    .where('code', '=', 'soap')
    .execute()
  await shop.db
    .updateTable('product_variants')
    .set({ club_price: 20000 })
    .where('code', '=', 'formula')
    .execute()
  const gift = {
    code: 'klubovy-darek',
    name: 'Dárek pro členy',
    kind: 'gift' as const,
    coupon_based: true,
    gift_variant_codes: ['gift-a'],
  }
  await shop.db.insertInto('promotions').values(gift).execute()
  return { shop, jana }
}

/**
 * Membership, carts and orders of its customers.
 *
 * @param opened - asked at each call: the shop opens after a suite's constants.
 */
export function clubCarts(opened: () => { shop: OrderShop; jana: Account }) {
  return {
    /** The copy of a membership as the club gave it. */
    async becomeMember(
      customer: string,
      member: Partial<MemberWire> = {},
      copiedAt = new Date(),
    ): Promise<void> {
      const { db } = opened().shop
      const customer_id = Number(customer.split('/').at(-1))
      const snapshot: MemberWire = {
        id: `member-${customer_id}`,
        email: null,
        status: 'silver',
        points: 0,
        discountPercent: 10,
        centsPerPoint: 1_000,
        card: { number: '2900000012345', variant: 'virtual' },
        communication: { email: true, sms: false, phone: false, post: false },
        children: [],
        coupons: [],
        ...member,
      }
      await db.deleteFrom('club_memberships').where('customer_id', '=', customer_id).execute()
      await db
        .insertInto('club_memberships')
        .values({
          customer_id,
          member_id: snapshot.id,
          snapshot: JSON.stringify(snapshot),
          copied_at: copiedAt,
        })
        .execute()
    },
    read: async (token: string, who = opened().jana) =>
      (await opened().shop.call('GET', `/orders/${token}`, undefined, who.headers)).body,
    complete: (token: string, who = opened().jana) =>
      opened().shop.call('PATCH', `/orders/${token}/complete`, {}, who.headers),
    enter: (token: string, id: number, who = opened().jana) =>
      opened().shop.call(
        'POST',
        `/orders/${token}/coupons`,
        { clientCoupon: `/api/v2/shop/client/coupons/${id}` },
        who.headers,
      ),
    cartOf: async (lines: Record<string, number>, who = opened().jana) => {
      const { shop } = opened()
      await shop.db.deleteFrom('orders').where('state', '=', 'cart').execute()
      return readyCart(shop, lines, { headers: who.headers })
    },
    /** Commands that the club gets about an order. */
    commands: (orderId: number) =>
      opened()
        .shop.db.selectFrom('outbox')
        .select(['kind', 'payload'])
        .where('dedupe_key', 'in', [
          `club-placed:${orderId}`,
          `club-earned:${orderId}`,
          `club-cancelled:${orderId}`,
        ])
        .orderBy('id')
        .execute(),
  }
}
