import type { QueryClient } from '@tanstack/react-query'
import type { Boot } from '../app/boot.ts'
import { keptTiming } from '../navigation/kept-timing.ts'

type Arrival = Pick<PerformanceNavigationTiming, 'type' | 'responseStart' | 'serverTiming'>

/**
 * When the data of the page was read, by the clock of this browser: the answer came at `responseStart` and says how old it was.
 * A page out of the browser's own store may be of any age.
 *
 * @param origin - ms since 1970 when the page began to load.
 * @returns 0 when nobody knows: such data is read anew as soon as something shows it.
 */
export function readAt(arrival: Arrival | undefined, origin: number): number {
  const age =
    arrival?.type === 'back_forward'
      ? undefined
      : arrival?.serverTiming?.find(({ name }) => name === keptTiming)
  return arrival && age ? Math.round(origin + arrival.responseStart - age.duration) : 0
}

/** Puts what the server has read into the cache, as old as it is. */
export function takeQueries(queryClient: QueryClient, queries: Boot['queries']): void {
  const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const updatedAt = readAt(arrival, performance.timeOrigin)
  for (const { queryKey, data } of queries) queryClient.setQueryData(queryKey, data, { updatedAt })
}
