import { defaultPhonePrefix } from '../contract/phone-prefixes.ts'
import { formatPhone } from './phone.ts'

type CustomerService = { phone: string; from: string; to: string }

/** In national format: `+420800123456` → `800 123 456`. */
export const localPhone = (phone: string): string =>
  formatPhone(phone.startsWith(defaultPhonePrefix) ? phone.slice(defaultPhonePrefix.length) : phone)

/**
 * Whether a call from within the country costs the caller nothing: Czech numbers that begin with
 * 800.
 */
export const isFreephone = (phone: string): boolean => /^\+420800\d{6}$/.test(phone)

/** Opening hours on workdays: `po–pá 8.00–16.30`. */
export const serviceHours = ({ from, to }: Pick<CustomerService, 'from' | 'to'>): string =>
  `po–pá\u00a0${from}–${to}`.replaceAll(':', '.')

/** `800 123 456, po–pá 8.00–16.30`. */
export const serviceLine = (service: CustomerService): string =>
  `${localPhone(service.phone)}, ${serviceHours(service)}`
