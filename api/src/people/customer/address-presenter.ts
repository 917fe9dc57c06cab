import type {
  Address,
  AddressPayload,
  Country,
  OrderAddress,
} from '@drogerie/shared-lib/contract/address.ts'
import type { Insertable, Selectable } from 'kysely'
import { shopIri } from '../../kernel/http/hydra.ts'
import type { AddressTable } from './customer-tables.ts'
import { e164 } from '../../kernel/values/phone-rules.ts'

export type AddressRow = Selectable<AddressTable>

export const addressIri = (id: number) => shopIri('addresses', id)

/** An address of the book: what is not filled is null. */
export const presentAddress = (row: AddressRow, defaultId: number | null): Address => ({
  '@id': addressIri(row.id),
  '@type': 'Address',
  id: row.id,
  firstName: row.first_name,
  lastName: row.last_name,
  company: row.company,
  street: row.street,
  city: row.city,
  postcode: row.postcode,
  countryCode: row.country_code,
  provinceCode: null,
  provinceName: null,
  phoneNumber: row.phone_number,
  companyId: row.company_id,
  taxId: row.tax_id,
  email: row.email,
  isDefault: row.id === defaultId,
})

/** An address inside an order: what is not filled is absent. */
export function presentOrderAddress(row: AddressRow): OrderAddress {
  const {
    provinceCode: _code,
    provinceName: _name,
    isDefault: _default,
    ...address
  } = presentAddress(row, null)
  const filled = Object.fromEntries(Object.entries(address).filter(([, value]) => value !== null))
  return { ...filled, '@id': address['@id'], '@type': 'Address' }
}

/** The stored form of a client's address; an empty text means absent. */
export const addressColumns = (
  payload: AddressPayload,
): Omit<Insertable<AddressTable>, 'customer_id'> => ({
  first_name: payload.firstName,
  last_name: payload.lastName,
  company: payload.company || null,
  company_id: payload.companyId || null,
  tax_id: payload.taxId || null,
  street: payload.street,
  city: payload.city,
  postcode: payload.postcode,
  country_code: payload.countryCode,
  phone_number: e164(payload.phoneNumber),
  email: payload.email || null,
})

export const presentCountry = ({ code, name }: { code: string; name: string }): Country => ({
  '@id': shopIri('countries', code),
  '@type': 'Country',
  code,
  name,
  provinces: [],
})
