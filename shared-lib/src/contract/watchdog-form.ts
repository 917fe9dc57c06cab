import * as z from 'zod/mini'
import { watchdogEventTypes } from './enum-values.ts'
import * as field from './fields.ts'

// apart from the API's answers, because the form would load the schemas of whole hits and of every
// enum with them
const type = z.enum(watchdogEventTypes, 'watchdog.typeRequired')

/** A customer's dialogue: what to watch for. */
export const CustomerWatchdogForm = z.object({ type, website: field.honeypot() })
/** A visitor's: where to write, too. */
export const WatchdogForm = z.object({ type, email: field.email(), website: field.honeypot() })
