import { hundredthsOf } from '../../../kernel/values/crowns.ts'
import { pragueInstant } from '../../../kernel/values/prague-time.ts'
import { LIST_SEPARATOR } from './read-records.ts'

/** The message says what a cell must be; it follows the cell's own text. */
export class BadCell extends Error {
  override readonly name = 'BadCell'
}

export type Column<Value> = {
  isRequired: boolean
  /** @throws BadCell */
  read(text: string): Value
}
type Columns = Readonly<Record<string, Column<unknown>>>
/** Cells that are empty, or whose column is missing, are `undefined`. */
export type ValuesOf<Given extends Columns> = {
  readonly [Name in keyof Given]: Given[Name] extends Column<infer Value> ? Value : never
}

export const required = <Value>(read: (text: string) => Value): Column<Value> => ({
  isRequired: true,
  read,
})
export const optional = <Value>(read: (text: string) => Value): Column<Value | undefined> => ({
  isRequired: false,
  read,
})

/** Crowns, in hundredths. */
export function amount(text: string): number {
  const value = hundredthsOf(text)
  if (value === null) throw new BadCell('is no amount in crowns such as 129,90')
  return value
}

/** A price somebody pays. */
export function price(text: string): number {
  const value = amount(text)
  if (value === 0) throw new BadCell('is nothing: a price is above zero')
  return value
}

/** A whole number, with any kind of space between thousands, as spreadsheets write it. */
export const whole =
  (min: number, max: number) =>
  (text: string): number => {
    const value = Number(text.replace(/\s/g, ''))
    if (!/^(?:\d{1,10}|\d{1,3}(?:\s\d{3}){1,3})$/.test(text) || value < min || value > max)
      throw new BadCell(`is no whole number from ${min} to ${max}`)
    return value
  }

export const decimal =
  (min: number, max: number) =>
  (text: string): number => {
    const value = Number(text.replace(',', '.'))
    if (!/^-?\d{1,9}(?:[.,]\d{1,9})?$/.test(text) || value < min || value > max)
      throw new BadCell(`is no number from ${min} to ${max}`)
    return value
  }

export const words =
  (longest: number) =>
  (text: string): string => {
    if (text.length > longest)
      throw new BadCell(`has ${text.length} characters; ${longest} are the most`)
    return text
  }

export const matching =
  (pattern: RegExp, what: string) =>
  (text: string): string => {
    if (!pattern.test(text)) throw new BadCell(`is no ${what}`)
    return text
  }

export const oneOf =
  <Value extends string>(values: readonly Value[]) =>
  (text: string): Value => {
    const value = values.find((known) => known === text)
    if (value === undefined) throw new BadCell(`is none of ${values.join(', ')}`)
    return value
  }

export function yesOrNo(text: string): boolean {
  const lower = text.toLowerCase()
  if (['yes', 'ano', 'true', '1'].includes(lower)) return true
  if (['no', 'ne', 'false', '0'].includes(lower)) return false
  throw new BadCell("is neither 'yes' nor 'no'")
}

/** `none` takes away what there is. */
export const orNone =
  <Value>(read: (text: string) => Value) =>
  (text: string): Value | 'none' =>
    text === 'none' ? text : read(text)

/** `2026-12-01`, or as Czech spreadsheets write it: `1. 12. 2026`. */
export function day(text: string): string {
  const [, date, month, year] = /^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})$/.exec(text) ?? []
  const iso =
    year === undefined ? text : `${year}-${month?.padStart(2, '0')}-${date?.padStart(2, '0')}`
  const at = /^\d{4}-\d{2}-\d{2}$/.test(iso) ? new Date(`${iso}T00:00:00Z`) : new Date(NaN)
  if (Number.isNaN(at.getTime()) || at.toISOString().slice(0, 10) !== iso)
    throw new BadCell('is no day such as 2026-12-01 or 1. 12. 2026')
  return iso
}

export const list =
  <Value>(read: (text: string) => Value) =>
  (text: string): Value[] =>
    text
      .split(LIST_SEPARATOR)
      .map((part) => part.trim())
      .filter((part) => part !== '')
      .map(read)

/** A code, which stands in addresses and in the names of pictures. */
export const code = matching(
  /^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/,
  'code of letters without accents, digits and hyphens, 64 at most',
)

/** Each once. */
export const codes = (text: string): string[] => [...new Set(list(code)(text))]

/** A part of an address, which stands there as it is. */
export const address = matching(
  /^(?=.{1,64}$)[a-z0-9]+(?:-[a-z0-9]+)*$/,
  'code of small letters without accents, digits and hyphens: it is the address of the page',
)

/** A day in Prague, or a moment with its offset. */
export function moment(text: string): Date {
  if (!text.includes('T')) return pragueInstant(day(text), 0)
  const at = new Date(text)
  if (!/T\d{2}:\d{2}(?::\d{2})?(?:Z|[+-]\d{2}:\d{2})$/.test(text) || Number.isNaN(at.getTime()))
    throw new BadCell('is no moment such as 2026-12-01T08:00:00+01:00')
  return at
}

/** An address that a shopper may follow: a path of the shop, or one elsewhere. */
export const followable = matching(
  /^(?:\/(?:[^/\\\s][^\\\s]*)?|https?:\/\/[^/\\\s][^\\\s]*)$/,
  "address: it begins with '/' or 'https://'",
)
