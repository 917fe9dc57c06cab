import * as z from 'zod/mini'
import { resource } from './common.ts'
import * as field from './fields.ts'

/** An address of the customer's book: what is not filled is `null`. */
export const Address = z.extend(resource('Address'), {
  id: z.int(),
  firstName: z.string(),
  lastName: z.string(),
  company: z.nullable(z.string()),
  street: z.string(),
  city: z.string(),
  postcode: z.string(),
  countryCode: z.string(),
  provinceCode: z.nullable(z.string()),
  provinceName: z.nullable(z.string()),
  phoneNumber: z.nullable(z.string()),
  companyId: z.nullable(z.string()),
  taxId: z.nullable(z.string()),
  email: z.nullable(z.string()),
  isDefault: z.boolean(),
})
export type Address = z.infer<typeof Address>

/** An address inside an order: what is not filled is absent. */
export const OrderAddress = z.extend(resource('Address'), {
  id: z.optional(z.int()),
  firstName: z.optional(z.string()),
  lastName: z.optional(z.string()),
  company: z.optional(z.string()),
  street: z.optional(z.string()),
  city: z.optional(z.string()),
  postcode: z.optional(z.string()),
  countryCode: z.optional(z.string()),
  provinceCode: z.optional(z.string()),
  provinceName: z.optional(z.string()),
  phoneNumber: z.optional(z.string()),
  companyId: z.optional(z.string()),
  taxId: z.optional(z.string()),
  email: z.optional(z.string()),
})
export type OrderAddress = z.infer<typeof OrderAddress>

/**
 * POST and PUT /addresses, and the addresses of an order. Company, its numbers and the phone may be
 * missing.
 */
export const AddressPayload = z.object({
  firstName: field.personName(),
  lastName: field.personName(),
  company: field.optionalCompany(),
  companyId: field.optionalIco(),
  taxId: field.optionalDic(),
  street: field.street(),
  city: field.city(),
  postcode: field.postcode(),
  countryCode: field.countryCode(),
  provinceCode: field.optionalLine(),
  provinceName: field.optionalLine(),
  phoneNumber: field.optionalPhone(),
  email: field.optionalEmail(),
  isDefault: z.optional(z.boolean()),
})
export type AddressPayload = z.infer<typeof AddressPayload>

/** PUT is partial: absent fields keep their value, present ones obey the same rules. */
export const UpdateAddressPayload = z.partial(AddressPayload)
export type UpdateAddressPayload = z.infer<typeof UpdateAddressPayload>

export const Province = z.extend(resource('Province'), { code: z.string(), name: z.string() })

export const Country = z.extend(resource('Country'), {
  code: z.string(),
  name: z.string(),
  provinces: z.array(Province),
})
export type Country = z.infer<typeof Country>
