import * as z from 'zod/mini'
import { DateTime, resource } from './common.ts'
import { Money } from './money.ts'

/** Data for the bank of the payer. */
export const TransferDetails = z.object({
  /** `prefix-number/bank`. */
  account: z.string(),
  /** Without spaces. */
  iban: z.string(),
  recipient: z.string(),
  amount: Money,
  variableSymbol: z.string(),
  /** Short Payment Descriptor 1.0, the text of a QR platba. */
  spayd: z.string(),
  /** The same as a picture, a `data:` address of SVG. */
  qr: z.string(),
})
export type TransferDetails = z.infer<typeof TransferDetails>

/**
 * GET /orders/{tokenValue}/transfer: how to pay a placed order by bank transfer. 404 when nothing
 * is to be paid that way.
 */
export const TransferInstructions = z.extend(resource('TransferInstructions'), {
  ...TransferDetails.shape,
  /** When the goods go back on sale. */
  payUntil: z.optional(DateTime),
})
export type TransferInstructions = z.infer<typeof TransferInstructions>
