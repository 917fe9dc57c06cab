import { defaultPorts, originOf } from '../shop-ports.ts'

const ports = defaultPorts(process.env)
/** CI sets an unset variable to the empty string. */
const named = (setting: string, port: number) => process.env[setting]?.trim() || originOf(port)

/** The shop of a verb without an explicit address: by the settings of `npm start`. */
export const localFront = named('SHOP_ORIGIN', ports.shell)
export const localApi = named('API_ORIGIN', ports.api)
export const localInbox = named('INBOX_ORIGIN', ports.inbox)
