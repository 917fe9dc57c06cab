import { limits } from '@drogerie/shared-lib/contract/constants.ts'
import type { Customer, UpdateCustomerPayload } from '@drogerie/shared-lib/contract/customer.ts'
import { Salutation } from '@drogerie/shared-lib/contract/enums.ts'
import * as field from '@drogerie/shared-lib/contract/fields.ts'
import * as z from 'zod/mini'
import { companyRules } from '@drogerie/shared-lib/contract/company-rules.ts'
import { phoneInput } from '#data/phone-input.ts'

const canonical = (email: string): string => email.trim().toLowerCase()

/**
 * Another address is a change of identity and needs a proof; another spelling of the same one does
 * not.
 */
export const isOtherEmail = (email: string, customer: Pick<Customer, 'email'>): boolean =>
  canonical(email) !== canonical(customer.email)

const proofOf = ({ hasPassword }: Pick<Customer, 'hasPassword'>) =>
  hasPassword ? 'currentPassword' : 'proofCode'

/** The profile as the form requires it; in the API's payload all fields are optional. */
export const profileSchema = (customer: Pick<Customer, 'email' | 'hasPassword'>) =>
  z
    .object({
      salutation: Salutation,
      firstName: field.personName(),
      lastName: field.personName(),
      email: field.email(),
      phoneNumber: field.phone(),
      birthday: field.birthDate(limits.registrationMinAgeYears),
      company: field.optionalCompany(),
      companyId: field.optionalIco(),
      taxId: field.optionalDic(),
      currentPassword: z.string(),
      proofCode: z.string(),
    })
    .check(
      ...companyRules,
      z.refine(
        (values) =>
          !isOtherEmail(values.email, customer) || values[proofOf(customer)].trim() !== '',
        {
          error: 'form.error.required',
          path: [proofOf(customer)],
          when: field.fieldsAreFine('email', proofOf(customer)),
        },
      ),
    )
export type ProfileValues = z.output<ReturnType<typeof profileSchema>>

/** The form's initial values; an unset salutation stays open. */
export const profileDefaults = (customer: Customer) => ({
  ...(customer.salutation === null ? {} : { salutation: customer.salutation }),
  firstName: customer.firstName,
  lastName: customer.lastName,
  email: customer.email,
  phoneNumber: phoneInput(customer.phoneNumber),
  birthday: customer.birthday ?? '',
  company: customer.company ?? '',
  companyId: customer.companyId ?? '',
  taxId: customer.taxId ?? '',
  currentPassword: '',
  proofCode: '',
})

/** The proof goes along only where the API asks for it. */
export const profilePayload = (
  { currentPassword, proofCode, ...values }: ProfileValues,
  customer: Pick<Customer, 'email' | 'hasPassword'>,
): UpdateCustomerPayload => ({
  ...values,
  ...(isOtherEmail(values.email, customer)
    ? { [proofOf(customer)]: customer.hasPassword ? currentPassword : proofCode }
    : {}),
})
