import { describe, expect, test } from 'vitest'
import {
  paperContext,
  paperFacts,
  paperGift,
  paperLine,
  type PaperCart,
  type PaperSettings,
} from '../../testing/paper-cart.ts'
import { paperClub, paperPromotion } from '../../testing/paper-terms.ts'
import { priceCart } from './cart-pricing.ts'

const price = (cart: PaperCart, settings: PaperSettings = {}) =>
  priceCart(paperFacts(cart), paperContext(settings))

test('a gift keeps its place beside gifts of other promotions @API-05', () => {
  const promotions = [
    paperPromotion({ code: 'darek', kind: 'gift', gift_variant_codes: ['v2'] }),
    paperPromotion({ id: 2, code: 'vzorek', kind: 'gift', gift_variant_codes: ['v3'] }),
  ]
  const cart = {
    items: [
      paperLine(1, 1),
      paperGift(2, 'darek'),
      paperGift(3, 'vzorek'),
      paperGift(4, 'vzorek', { code: 'v2' }),
    ],
  }
  expect(price(cart, { promotions }).items.map(({ row }) => row.id)).toEqual([1, 2, 3])
})

describe('a child’s birthday in one cart @CLUB-06', () => {
  const child = {
    childId: 5,
    firstName: 'Ema',
    percent: 15,
    validFrom: '2026-11-01',
    validTo: '2026-11-30',
    taxonCode: 'dite',
  }
  const settings = {
    club: paperClub({ childBenefits: [child] }),
    taxonIds: new Map([['dite', new Set([10])]]),
  }

  test('goods for children are cheaper, others are not', () => {
    const { promotions, totals } = price(
      { items: [paperLine(1, 1, { mainTaxonId: 10 }), paperLine(2, 1, { mainTaxonId: 20 })] },
      settings,
    )
    expect(promotions).toMatchObject([{ code: 'club-child-5-2026-11-01', lineIds: [1] }])
    expect(totals.lines.map(({ total }) => total)).toEqual([8_500, 10_000])
  })

  test('goods for children that are kept out of promotions, or came as a gift, bring it to nobody', () => {
    const present = paperPromotion({ code: 'darek', kind: 'gift', gift_variant_codes: ['v3'] })
    const cart = {
      items: [
        paperLine(1, 1, { mainTaxonId: 10, promotable: false }),
        paperLine(2, 1),
        paperGift(3, 'darek', { selected: true, mainTaxonId: 10 }),
      ],
    }
    expect(price(cart, { ...settings, promotions: [present] }).promotions).toEqual([])
  })
})
