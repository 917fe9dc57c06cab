import { sql } from 'kysely'

const FIRST_SECONDS = 60
const LONGEST_SECONDS = 3_600

/** How long the gateway may stay silent before it is asked: one minute, two, four … an hour. */
export const secondsToNextCheck = (checks: number): number =>
  Math.min(LONGEST_SECONDS, FIRST_SECONDS * 2 ** Math.min(checks, 10))

/** The moment `seconds` from now, by the database's clock. */
export const nextCheck = (seconds: number) => sql<Date>`now() + make_interval(secs => ${seconds})`
