import type { QueryClient } from '@tanstack/react-query'
import type { Boot } from '../app/boot.ts'
import { keptTiming } from '../navigation/kept-timing.ts'

type Arrival = Pick<PerformanceNavigationTiming, 'type' | 'responseStart' | 'serverTiming'>

/**
 * The time when the page's data were read, by this browser's clock: the answer came at
 * `responseStart`, and its headers say how old it was. A page from the browser's own cache may be
 * of any age.
 *
 * @param origin - ms since 1970 when the page began to load.
 * @returns 0 when unknown: such data are read again when they are shown.
 */
export function readAt(arrival: Arrival | undefined, origin: number): number {
  const age =
    arrival?.type === 'back_forward'
      ? undefined
      : arrival?.serverTiming?.find(({ name }) => name === keptTiming)
  return arrival && age ? Math.round(origin + arrival.responseStart - age.duration) : 0
}

const arrivalOf = () =>
  performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming | undefined

/** The `ETag` of the page that this document is; null where the front told none. */
export function tagOfDocument(): string | null {
  const opaque = arrivalOf()?.serverTiming?.find(({ name }) => name === keptTiming)?.description
  return opaque ? `W/"${opaque}"` : null
}

/** Puts the server's data into the query cache, with their true age. */
export function takeQueries(queryClient: QueryClient, queries: Boot['queries']): void {
  const updatedAt = readAt(arrivalOf(), performance.timeOrigin)
  for (const { queryKey, data } of queries) queryClient.setQueryData(queryKey, data, { updatedAt })
}
