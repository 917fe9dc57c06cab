import * as field from '@drogerie/shared-lib/contract/fields.ts'
import type { CreateWithdrawalPayload } from '@drogerie/shared-lib/contract/withdrawal.ts'
import * as z from 'zod/mini'

/** What is asked for: who and which order, and nothing about why. */
export const WithdrawalForm = z.object({
  orderNumber: field.orderNumber(),
  email: field.email(),
  firstName: field.personName(),
  lastName: field.personName(),
  bankAccountNumber: field.optionalBankAccount(),
  note: field.optionalTextArea(),
  website: field.honeypot(),
})
export type WithdrawalForm = z.output<typeof WithdrawalForm>

/** The second step is the consent itself. */
export const withdrawalPayload = (values: WithdrawalForm): CreateWithdrawalPayload => ({ ...values, confirmed: true })
