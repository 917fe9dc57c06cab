import { canonicalCouponCode } from '../../../order/promotions/promotion-rules.ts'
import {
  BadCell,
  code,
  codes,
  day,
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
import { givenRule } from '../offers/offer-columns.ts'

/** The shop itself gives such codes out, for complaints. */
const COMPLAINTS = /^REK-/

/** A code as shoppers type it; lower case is as good. */
function couponCode(text: string): string {
  const typed = canonicalCouponCode(text)
  if (!/^[A-Z0-9][A-Z0-9_-]{2,63}$/.test(typed))
    throw new BadCell('is no code of 3 to 64 letters without accents, digits and hyphens')
  if (COMPLAINTS.test(typed)) throw new BadCell('begins as the codes that complaints give out')
  return typed
}

/** Columns told once for all codes that open the same discount, in each of their rows alike. */
export const discountColumns = {
  promotion: optional((text: string) => code(text).toLowerCase()),
  name: required(words(80)),
  kind: required(oneOf(['percent', 'amount', 'free_shipping', 'gift'] as const)),
  ...givenRule,
  products: optional(codes),
  from: optional(orNone(day)),
  to: optional(orNone(day)),
  alone: optional(yesOrNo),
}

const largest = 1_000_000_000

export const columns = {
  code: required(couponCode),
  ...discountColumns,
  uses: optional(orNone(whole(1, largest))),
  uses_each: optional(orNone(whole(1, largest))),
  first_order: optional(yesOrNo),
  valid: optional(yesOrNo),
}
export type CodeRow = Row<ValuesOf<typeof columns>>
