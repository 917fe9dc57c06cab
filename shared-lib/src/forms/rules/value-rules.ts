import { countCharacters } from '../../contract/field-rules.ts'
import { isEntered, type Rule } from './rule.ts'
import { parseByFormat, readDay } from './typed-date.ts'

const numeric = /^-?\d+(?:[.,]\d+)?$/

export function readNumber(value: unknown): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null
  return typeof value === 'string' && numeric.test(value.trim())
    ? Number(value.trim().replace(',', '.'))
    : null
}

/** What min, max and between measure: items of a list, a number, or (`length`, or no number) characters of a text. */
export function measure(value: unknown, kind: unknown): number {
  if (Array.isArray(value)) return value.length
  return (kind === 'length' ? null : readNumber(value)) ?? countCharacters(String(value))
}

const isFile = (value: unknown): value is { type: string } =>
  typeof value === 'object' && value !== null && 'type' in value

const isOfType = (type: string, wanted: string): boolean =>
  wanted.endsWith('/*') ? type.startsWith(wanted.slice(0, -1)) : type === wanted

const day = (value: unknown, today: string): string | null =>
  value === undefined ? today : readDay(value)

/** False also when either date cannot be read. */
const compareDays =
  (holds: (value: string, other: string) => boolean): Rule =>
  (value, [other], { today }) => {
    const [read, against] = [readDay(value), day(other, today)]
    return read !== null && against !== null && holds(read, against)
  }

export const valueRules = {
  required: (value) => isEntered(value),
  accepted: (value) =>
    value === true || ['yes', 'on', '1', 'true'].includes(String(value).toLowerCase()),
  require_one: (value, names, { values = {} }) =>
    isEntered(value) || names.some((name) => isEntered(values[String(name)])),
  confirm: (value, [other], { name = '', values = {} }) =>
    value === values[String(other ?? name.replace(/_?confirm$/i, ''))],
  number: (value) => readNumber(value) !== null,
  min: (value, [least, kind]) => measure(value, kind) >= Number(least),
  max: (value, [most, kind]) => measure(value, kind) <= Number(most),
  between: (value, [least, most, kind]) =>
    measure(value, kind) >= Number(least) && measure(value, kind) <= Number(most),
  date_after: compareDays((value, other) => value > other),
  date_before: compareDays((value, other) => value < other),
  date_between: (value, [from, to]) => {
    const [read, first, last] = [readDay(value), readDay(from), readDay(to)]
    return read !== null && first !== null && last !== null && read >= first && read <= last
  },
  date_format: (value, formats) =>
    formats.some(
      (format) => typeof value === 'string' && parseByFormat(value.trim(), String(format)) !== null,
    ),
  mime: (value, types) => {
    const files: unknown[] = Array.isArray(value) ? value : [value]
    return files.every(
      (file) => isFile(file) && types.some((type) => isOfType(file.type, String(type))),
    )
  },
} satisfies Record<string, Rule>
