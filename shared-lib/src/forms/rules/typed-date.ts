type Parts = { YYYY: number; MM: number; DD: number }

const tokens = ['YYYY', 'MM', 'DD', 'M', 'D'] as const

function readDigits(text: string, least: number, most: number): string {
  let length = 0
  while (length < most && /\d/.test(text.charAt(length))) length += 1
  return length >= least ? text.slice(0, length) : ''
}

/**
 * Reads a date by a format of YYYY, MM, DD, M, D and literal characters; `M` and `D` take one or two digits.
 *
 * @returns `YYYY-MM-DD`, or null when the text differs or there is no such day.
 */
export function parseByFormat(text: string, format: string): string | null {
  const parts: Parts = { YYYY: 0, MM: 0, DD: 0 }
  let rest = text
  for (let position = 0; position < format.length;) {
    const token = tokens.find((name) => format.startsWith(name, position))
    const taken = token
      ? readDigits(rest, token.length === 1 ? 1 : token.length, Math.max(2, token.length))
      : format.charAt(position)
    if (taken === '' || !rest.startsWith(taken)) return null
    if (token)
      parts[token === 'YYYY' ? 'YYYY' : token.startsWith('M') ? 'MM' : 'DD'] = Number(taken)
    rest = rest.slice(taken.length)
    position += token?.length ?? 1
  }
  return rest === '' ? toIsoDay(parts) : null
}

function toIsoDay({ YYYY, MM, DD }: Parts): string | null {
  const iso = `${String(YYYY).padStart(4, '0')}-${String(MM).padStart(2, '0')}-${String(DD).padStart(2, '0')}`
  const date = new Date(`${iso}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso) ? iso : null
}

/** A day in any form a field may hold it: `YYYY-MM-DD` with or without a time, dd.mm.yyyy, or a Date. */
export function readDay(value: unknown): string | null {
  if (value instanceof Date)
    return Number.isNaN(value.getTime()) ? null : value.toISOString().slice(0, 10)
  if (typeof value !== 'string') return null
  const text = value.trim()
  return (
    parseByFormat(text, 'D.M.YYYY') ??
    parseByFormat(text, 'D. M. YYYY') ??
    parseByFormat(text.slice(0, 10), 'YYYY-MM-DD')
  )
}
