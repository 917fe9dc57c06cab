import { sql, type RawBuilder } from 'kysely'

/**
 * What several processes measure together - the end of a link, of a lease, of a key - goes by the clock of the database, the
 * only one they share: their own may be minutes apart.
 */
export const databaseNow: RawBuilder<Date> = sql<Date>`now()`

/** @param seconds - whole or not; negative for a time that has passed. */
export const secondsFromNow = (seconds: number): RawBuilder<Date> => sql<Date>`now() + make_interval(secs => ${seconds})`
