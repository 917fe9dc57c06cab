import * as z from 'zod/mini'
import { DateTime, resource } from './common.ts'
import * as field from './fields.ts'

/** POST /withdrawals: leaving the contract within the statutory days; no reason is asked. Without `items` the whole order. */
export const CreateWithdrawalPayload = z.object({
  orderToken: z.nullish(z.string()),
  orderNumber: field.orderNumber(),
  email: field.email(),
  firstName: field.personName(),
  lastName: field.personName(),
  items: z.optional(z.array(z.object({ id: z.int(), quantity: field.quantity() }))),
  bankAccountNumber: field.optionalBankAccount(),
  note: field.optionalTextArea(),
  /** The second step, 'Potvrdit odstoupení'. */
  confirmed: field.consent(),
  website: field.honeypot(),
})
export type CreateWithdrawalPayload = z.infer<typeof CreateWithdrawalPayload>

/** 201: the receipt, which is also mailed; `text` is the statement as received. */
export const Withdrawal = z.extend(resource('Withdrawal'), {
  number: z.string(),
  orderNumber: z.string(),
  receivedAt: DateTime,
  text: z.string(),
})
export type Withdrawal = z.infer<typeof Withdrawal>
