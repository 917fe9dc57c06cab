import { defaultPorts, originOf } from '../shop-ports.ts'

const ports = defaultPorts(process.env)
/** CI sets a variable that nobody filled in to nothing. */
const named = (setting: string, port: number) => process.env[setting]?.trim() || originOf(port)

/** The shop a verb means when nobody names another: by the settings `npm start` has. */
export const localFront = named('SHOP_ORIGIN', ports.shell)
export const localApi = named('API_ORIGIN', ports.api)
export const localInbox = named('INBOX_ORIGIN', ports.inbox)
