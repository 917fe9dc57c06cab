import type { Branch } from './shipping-payment-rules.ts'

export type Place = {
  id: string
  name: string
  /** Street and town. */
  line: string
  opening?: string | null | undefined
  /** metres */
  distance?: number | null | undefined
  /** Position on a map. */
  at?: { latitude: number; longitude: number }
  /** Some of the goods are not there. */
  isShort?: boolean
}

/** Pins of the places whose position is known. */
export const pinsOf = (places: readonly Place[]) =>
  places.flatMap(({ id, name, line, at }) => (at ? [{ id, name, label: name, line, ...at }] : []))

/**
 * The rows of the list. The place that was chosen before comes first, and so does a chosen one that
 * is not among those found: it stays in sight and checked. One chosen from the list stays where it
 * is.
 */
export function rowsOf(
  places: readonly Place[],
  selected: Branch | null,
  openedWith: string | null,
): Place[] {
  const found = places.find(({ id }) => id === selected?.id)
  if (!selected || (found && selected.id !== openedWith)) return [...places]
  const chosen = found ?? { id: selected.id, name: selected.name, line: selected.line ?? '' }
  return [chosen, ...places.filter(({ id }) => id !== selected.id)]
}
