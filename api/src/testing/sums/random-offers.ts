/** Random discounts for a cart: codes, offers of several pieces, the club. */
import fc from 'fast-check'
import type { ClubTerms } from '../../order/facts/club-terms.ts'
import type { PromotionRow } from '../../order/facts/reference-data.ts'
import { paperPromotion } from '../paper-terms.ts'

export type Of<Drawn> = Drawn extends fc.Arbitrary<infer Value> ? Value : never

export const price = fc.oneof(
  fc.integer({ min: 1, max: 300_000 }),
  fc.constantFrom(1, 99, 4_990, 150_000),
)

export const promotion = (
  id: number,
  code: string,
  kind: PromotionRow['kind'],
  more: Partial<PromotionRow>,
): PromotionRow =>
  paperPromotion({
    id,
    code,
    name: `Akce ${code}`,
    priority: id,
    coupon_based: kind !== 'gift',
    kind,
    value: 0,
    ...more,
  })

export const aPromotion = fc.record({
  kind: fc.constantFrom('percent', 'amount', 'free_shipping'),
  percent: fc.integer({ min: 1, max: 100 }),
  amount: fc.integer({ min: 1, max: 90_000 }),
  exclusive: fc.boolean(),
  min_total: fc.constantFrom(0, 0, 50_000),
})

/**
 * Offers of several pieces on drawn lines; of every second line, so that offers meet and miss each
 * other.
 */
export const aMultibuy = fc.record({
  goods: fc.uniqueArray(fc.integer({ min: 1, max: 6 }), { minLength: 1, maxLength: 5 }),
  rewardsBeside: fc.boolean(),
  count: fc.integer({ min: 1, max: 4 }),
  pieces: fc.integer({ min: 1, max: 2 }),
  off: fc.constantFrom<[number, number]>([1, 1], [1, 2], [1, 3], [2, 3]),
})

export function multibuyRow(
  id: number,
  { goods, rewardsBeside, count, pieces, off }: Of<typeof aMultibuy>,
): PromotionRow {
  const codes = goods.map((line) => `P${line}`)
  const [first, ...rest] = codes
  const beside = rewardsBeside && first !== undefined && rest.length > 0
  return promotion(id, `M${id}`, 'multibuy', {
    coupon_based: false,
    product_codes: beside ? rest : codes,
    reward_product_codes: beside ? [first] : [],
    piece_count: beside ? count : Math.max(count, pieces),
    reward_pieces: pieces,
    off_numerator: off[0],
    off_denominator: off[1],
    reward_text: 'něco máte zdarma',
  })
}

export const aClub = fc.record({
  discountPercent: fc.integer({ min: 0, max: 30 }),
  clubPrices: fc.boolean(),
  benefit: fc.option(fc.integer({ min: 1, max: 20_000 })),
})

export function clubOf({ discountPercent, clubPrices, benefit }: Of<typeof aClub>): ClubTerms {
  const coupons: ClubTerms['coupons'] =
    benefit === null
      ? []
      : [
          {
            id: 7,
            type: 'benefit',
            name: 'Klubový kupon',
            discount: { kind: 'amount', value: benefit },
            minTotal: null,
            validTo: null,
            onePerOrder: false,
            activatedFor: null,
          },
        ]
  return {
    memberId: 'm',
    discountPercent,
    clubPrices,
    centsPerPoint: 1_000,
    coupons,
    childBenefits: [],
  }
}
