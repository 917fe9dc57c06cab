import type { LeafletSpot } from '@drogerie/shared-lib/contract/action.ts'
import { hundredthsOf } from '../../../kernel/values/crowns.ts'
import { offerTypes, type OfferSeed } from '../../seed/content/offers.ts'
import {
  address,
  amount,
  BadCell,
  code,
  codes,
  day,
  followable,
  list,
  oneOf,
  optional,
  orNone,
  required,
  whole,
  words,
  yesOrNo,
  type ValuesOf,
} from '../kind/columns.ts'
import type { Row } from '../kind/import-kind.ts'
import { markup } from '../kind/texts.ts'

/** The address of the list's filters is taken. */
function offerAddress(text: string): string {
  if (text === 'filters') throw new BadCell('is an address of the shop; take another')
  return address(text)
}

/** The discount on a cheaper piece: `1/2`, `50 %`, or `1` for all of it. */
function fraction(text: string): readonly [numerator: number, denominator: number] {
  const [, percent, numerator, denominator] =
    /^(?:(\d{1,3})\s?%|(\d{1,2})\s?\/\s?(\d{1,2})|1)$/.exec(text) ?? [null]
  const off =
    percent === undefined
      ? ([Number(numerator ?? 1), Number(denominator ?? 1)] as const)
      : ([Number(percent), 100] as const)
  if (percent === null || off[0] < 1 || off[0] > off[1])
    throw new BadCell("is no part of a price such as 1/2 or 50 %; '1' makes the piece free")
  return off[0] === off[1] ? [1, 1] : off
}

/** Whole percent, or crowns in hundredths; the rule says which. */
type GivenValue = { percent: number | null; amount: number | null }

function value(text: string): GivenValue {
  const [, percent] = /^(\d{1,2}|100)(?:\s?%)?$/.exec(text) ?? []
  const read = {
    percent: percent === undefined ? null : Number(percent),
    amount: hundredthsOf(text),
  }
  if (read.percent === null && read.amount === null)
    throw new BadCell('is neither whole percent from 1 to 100 nor crowns')
  return read
}

/** What is wrong with a value as percent or crowns off a purchase; null: nothing. */
export function wrongValue(
  kind: 'percent' | 'amount',
  given: GivenValue | undefined,
  kept: number,
): string | null {
  const what = kind === 'percent' ? 'whole percent from 1 to 100' : 'crowns'
  if (given && given[kind] === null) return `is not ${what}`
  return kept > 0 ? null : `is missing: ${what} off the whole purchase`
}

/**
 * Where a product stands on a page of the leaflet: `1:sampon-kopriva:10:25:40:30`, the last four in
 * per cent of the page.
 */
function spot(text: string): LeafletSpot {
  const [page = '', productCode = '', ...rest] = text.split(':')
  const [left = NaN, top = NaN, width = NaN, height = NaN] = rest.map((part) =>
    Number(part.replace(',', '.')),
  )
  const fits = left >= 0 && top >= 0 && width > 0 && height > 0 && left + width <= 100.01
  if (!/^[1-9]\d?$/.test(page) || rest.length !== 4 || !fits || top + height > 100.01)
    throw new BadCell(
      'is no place on a page such as 1:sampon:10:25:40:30 (page, product, and in per cent left, top, width, height)',
    )
  return { page: Number(page), productCode: code(productCode), left, top, width, height }
}

const rules = ['none', 'multibuy', 'gift', 'percent', 'amount', 'free_shipping'] as const

/**
 * Columns for the rule of an offer, which the cart applies; offers and codes have them in common.
 */
export const givenRule = {
  value: optional(value),
  over: optional(amount),
  pieces: optional(whole(1, 100)),
  gifts: optional(codes),
}

export const columns = {
  code: required(offerAddress),
  type: required(oneOf(offerTypes.map((type): OfferSeed['type'] => type.code))),
  title: required(words(120)),
  from: required(day),
  to: required(day),
  products: optional(codes),
  perex: optional(words(300)),
  text: optional(markup(20_000)),
  club: optional(yesOrNo),
  selected: optional(yesOrNo),
  position: optional(whole(0, 1_000_000)),
  shown: optional(yesOrNo),
  picture: optional(orNone(words(200))),
  leaflet: optional(list(words(200))),
  leaflet_goods: optional(list(spot)),
  leaflet_link: optional(orNone(followable)),
  rule: optional(oneOf(rules)),
  ...givenRule,
  off: optional(fraction),
  cheaper: optional(codes),
  cheaper_pieces: optional(whole(1, 100)),
  badge: optional(words(30)),
  hint: optional(words(80)),
}
export type OfferRow = Row<ValuesOf<typeof columns>>
