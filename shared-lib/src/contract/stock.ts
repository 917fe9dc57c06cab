import * as z from 'zod/mini'
import { DateTime, resource } from './common.ts'
import { StoreStockStatus } from './enums.ts'
import { StoreShort } from './store.ts'

/**
 * When the goods can be fetched: at `readyAt`, after `minutes` of opening time, or in `days`
 * ('2-3').
 */
export const StorePickup = z.object({
  available: z.boolean(),
  minutes: z.nullable(z.literal([60, 90])),
  readyAt: z.nullish(DateTime),
  /** `readyAt` in Czech: 'Připravíme dnes do 15.30'. */
  text: z.nullish(z.string()),
  days: z.nullish(z.string()),
})
export type StorePickup = z.infer<typeof StorePickup>

/** Stock of one variant in one store; `quantity` in pieces, capped at 10. */
export const StoreStock = z.extend(resource('StoreStock'), {
  store: StoreShort,
  variantCode: z.string(),
  quantity: z.int(),
  status: StoreStockStatus,
  pickup: StorePickup,
})
export type StoreStock = z.infer<typeof StoreStock>
