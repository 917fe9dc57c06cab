import * as field from '@drogerie/shared-lib/contract/fields.ts'
import * as z from 'zod/mini'

/** Step 1: person and order, without a reason. */
export const WhoForm = z.object({
  orderNumber: field.orderNumber(),
  email: field.email(),
  firstName: field.personName(),
  lastName: field.personName(),
  website: field.honeypot(),
})
export type WhoForm = z.output<typeof WhoForm>

/** Beside the goods: the bank account, and an optional note. */
export const MoneyForm = z.object({
  bankAccountNumber: field.optionalBankAccount(),
  note: field.optionalTextArea(),
})
export type MoneyForm = z.output<typeof MoneyForm>
