import { expect, test } from 'vitest'
import type { PromotionRow } from '../facts/reference-data.ts'
import { paperLine, paperView } from '../../testing/paper-cart.ts'
import { paperPromotion } from '../../testing/paper-terms.ts'
import { presentOrder } from '../view/order-presenter.ts'

const alone = paperPromotion({
  ...{ id: 9, code: 'sama', name: 'Sama', coupon_based: true, exclusive: true, priority: 9 },
  value: 20,
})
const excludedBy = (promotions: PromotionRow[], quantity = 3) => {
  const view = paperView(
    {
      items: [paperLine(1, quantity)],
      coupons: [
        {
          ...{ orderCouponId: 1, id: 1, code: 'SAMA', promotion_id: 9 },
          ...{ promotionCode: 'sama', promotionName: 'Sama' },
        },
      ],
    },
    { promotions: [alone, ...promotions] },
  )
  const { promotionCoupons, offerHints: hints } = presentOrder(view, {
    anonymous: false,
    origin: null,
  })
  return { excludes: promotionCoupons[0]?.excludes, hints }
}

const threeForTwo = paperPromotion({
  ...{ id: 2, code: '3za2', name: '3 za 2', kind: 'multibuy', product_codes: ['p1'] },
  ...{ piece_count: 3, value: 0, reward_text: 'třetí máte zdarma' },
})
const tenOff = paperPromotion({ id: 3, code: 'deset', name: 'Deset procent' })

test('a code that stands alone names the offers that it switches off @CART-06', () => {
  expect(excludedBy([tenOff]).excludes).toEqual(['Deset procent'])
})

test.each<[string, PromotionRow[]]>([
  ['none', []],
  ['one whose minimum is not reached', [{ ...tenOff, min_total: 90_000_00 }]],
  ['one for other goods', [{ ...threeForTwo, product_codes: ['jine'] }]],
  ['one that is another code’s', [{ ...tenOff, coupon_based: true }]],
])('it does not name offers that would bring nothing: %s', (_name, promotions) => {
  expect(excludedBy(promotions).excludes).toBeUndefined()
})

test('nothing invites to take more for an offer that it switches off', () => {
  const { code } = paperLine(1, 2).variant.product
  const offer = { ...threeForTwo, product_codes: [code] }
  expect(excludedBy([offer], 2).hints ?? []).toEqual([])
  expect(excludedBy([offer], 3).excludes).toEqual(['3 za 2'])
})
