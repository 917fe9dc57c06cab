import type { ColumnType } from 'kysely'

export type JsonValue =
  string | number | boolean | null | JsonValue[] | { [key: string]: JsonValue }

/**
 * A point in time: read as a Date, written as a Date or RFC 3339 text; the database fills it when
 * left out.
 */
export type StampWithDefault = ColumnType<Date, Date | string | undefined, Date | string>

/** A point in time that may be missing. */
export type OptionalStamp = ColumnType<
  Date | null,
  Date | string | null | undefined,
  Date | string | null
>

/** A calendar day, `YYYY-MM-DD`. */
export type Day = string
