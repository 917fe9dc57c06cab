import * as field from '@drogerie/shared-lib/contract/fields.ts'
import * as z from 'zod/mini'
import { problemOf, type WithdrawalChoice } from './withdrawal-choice.ts'

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

/** Step 2: the goods, chosen so that they can go back, and where the money is to go. */
export const GoodsForm = z.extend(MoneyForm, {
  choice: z.custom<WithdrawalChoice>().check((payload) => {
    const message = problemOf(payload.value)
    if (message) payload.issues.push({ code: 'custom', input: payload.value, message, path: [] })
  }),
})
export type GoodsForm = z.output<typeof GoodsForm>
