import type { Address, AddressPayload } from '@drogerie/shared-lib/contract/address.ts'
import * as field from '@drogerie/shared-lib/contract/fields.ts'
import * as z from 'zod/mini'
import { companyRules } from '@drogerie/shared-lib/contract/company-rules.ts'
import { phoneInput } from '#data/phone-input.ts'

/** The only country parcels go to. */
const deliveryCountry = 'CZ'

/**
 * Fields of the form: the contract's address, with the phone a courier needs and without what the
 * shop fills in itself.
 */
export const AddressForm = z
  .object({
    firstName: field.personName(),
    lastName: field.personName(),
    street: field.street(),
    city: field.city(),
    postcode: field.postcode(),
    phoneNumber: field.phone(),
    company: field.optionalCompany(),
    companyId: field.optionalIco(),
    taxId: field.optionalDic(),
    isDefault: z.boolean(),
  })
  .check(...companyRules)
export type AddressForm = z.output<typeof AddressForm>

type Person = { firstName: string; lastName: string; phoneNumber: string | null }

const nobody: Person = { firstName: '', lastName: '', phoneNumber: null }

/** First values of the form: the address, or a new one in the customer's own name. */
export function addressDefaults(address: Address | undefined, person: Person | null) {
  const { firstName, lastName, phoneNumber } = address ?? person ?? nobody
  return {
    firstName,
    lastName,
    street: address?.street ?? '',
    city: address?.city ?? '',
    postcode: address?.postcode ?? '',
    phoneNumber: phoneInput(phoneNumber),
    company: address?.company ?? '',
    companyId: address?.companyId ?? '',
    taxId: address?.taxId ?? '',
    isDefault: address?.isDefault ?? false,
  }
}

/** An address that is the default stays so: another one takes its place, it does not resign. */
export const addressPayload = ({ isDefault, ...address }: AddressForm): AddressPayload => ({
  ...address,
  countryCode: deliveryCountry,
  ...(isDefault ? { isDefault } : {}),
})
