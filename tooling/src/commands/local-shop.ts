import { defaultPorts, originOf } from '../shop-ports.ts'

const ports = defaultPorts(process.env)
/** CI sets an unset variable to the empty string. */
const named = (setting: string, port: number) => process.env[setting]?.trim() || originOf(port)

/** The shop of a verb without an explicit address: by the settings of `npm start`. */
export const localFront = named('SHOP_ORIGIN', ports.shell)
export const localApi = named('API_ORIGIN', ports.api)
export const localInbox = named('INBOX_ORIGIN', ports.inbox)

const seedCustomer = 'jana@example.cz:Heslo12345!'
const isHere = (origin: string) => /^(127\.|localhost$|\[::1\]$)/.test(new URL(origin).hostname)

/**
 * Whom `CHECK_CUSTOMER` names (e-mail:password); beside an API on this machine the customer of the
 * seed.
 */
export function customerAt(api: string | null): { email: string; password: string } | null {
  const named = process.env['CHECK_CUSTOMER']?.trim() || (api && isHere(api) ? seedCustomer : '')
  const at = named.indexOf(':')
  return at > 0 ? { email: named.slice(0, at), password: named.slice(at + 1) } : null
}
