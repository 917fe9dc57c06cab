import type { AddressRow } from '../../people/customer/address-presenter.ts'

const identity = [
  'first_name',
  'last_name',
  'company',
  'company_id',
  'tax_id',
  'street',
  'city',
  'postcode',
  'country_code',
  'phone_number',
] as const

/** Whether two addresses say the same, whosever they are. */
export const sameAddress = (one: AddressRow, other: AddressRow) =>
  identity.every((column) => one[column] === other[column])
