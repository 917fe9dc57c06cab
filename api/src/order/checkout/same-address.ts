import type { AddressRow } from '../../people/customer/address-presenter.ts'

const place = [
  'first_name',
  'last_name',
  'company',
  'company_id',
  'tax_id',
  'street',
  'city',
  'postcode',
  'country_code',
] as const

/** Whether two addresses are of one person at one place; whom to call there may differ. */
export const samePlace = (one: AddressRow, other: AddressRow) =>
  place.every((column) => one[column] === other[column])

/** Whether two addresses say the same, whosever they are. */
export const sameAddress = (one: AddressRow, other: AddressRow) =>
  samePlace(one, other) && one.phone_number === other.phone_number
