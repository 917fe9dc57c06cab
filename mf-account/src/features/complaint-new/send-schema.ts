import { complaintReasons, refundTypes } from '@drogerie/shared-lib/contract/enum-values.ts'
import * as field from '@drogerie/shared-lib/contract/fields.ts'
import * as z from 'zod/mini'

/** Step 3: why, in words and pictures, and how it is to be settled. */
export const SendForm = z
  .object({
    reason: z.enum(complaintReasons, 'complaint.reasonRequired'),
    message: field.textArea(),
    photos: z.array(z.instanceof(File)),
    refundType: z.enum(refundTypes, 'form.error.required'),
    bankAccountNumber: field.optionalBankAccount(),
    consent: field.consent(),
    website: field.honeypot(),
  })
  .check(
    z.refine(
      ({ refundType, bankAccountNumber }) => refundType !== 'cash' || Boolean(bankAccountNumber),
      {
        error: 'form.error.required',
        path: ['bankAccountNumber'],
        when: field.fieldsAreFine('refundType', 'bankAccountNumber'),
      },
    ),
  )
export type SendForm = z.output<typeof SendForm>
