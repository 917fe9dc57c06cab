import { pragueClock, type WallClock } from '../../kernel/values/prague-time.ts'
import { pickupReadyAt } from './opening-rules.ts'
import type { StoreRow } from './store-repository.ts'

export const hoursOf = ({ status_code: statusCode, hours, exceptions }: StoreRow) => ({
  statusCode,
  hours,
  exceptions,
})

/** In how much of its opening time a store has a reservation ready; null where it takes none. */
export const pickupMinutesOf = ({ pickup_minutes: minutes }: StoreRow): 60 | 90 | null =>
  minutes === 60 || minutes === 90 ? minutes : null

/** When a reservation made now would be ready; null where the store takes none. */
export function readyInStore(row: StoreRow, now: Date): WallClock | null {
  const minutes = pickupMinutesOf(row)
  return minutes === null ? null : pickupReadyAt(hoursOf(row), pragueClock(now), minutes)
}
