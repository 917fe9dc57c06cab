import * as z from 'zod/mini'

/** Hundredths of a crown (CZK), always an integer: `12990` is 129,90 Kč. */
export const Money = z.int()
export type Money = z.infer<typeof Money>

/** Price per measure; `amount` in hundredths of a crown, `unit` as printed, `100 ml`. */
export const UnitPrice = z.object({ amount: Money, unit: z.string() })
export type UnitPrice = z.infer<typeof UnitPrice>
