import type { QueryKey } from '@tanstack/react-query'
import type { PublicConfig } from '@drogerie/shared-lib/runtime'
import type { BootRemote } from '../remotes/boot-remote.ts'

export type BootError =
  | { type: 'response'; status: number; statusText: string; data: unknown }
  | { type: 'remote'; remote: string }
  | { type: 'error'; status: number }

/**
 * Data from the server for the browser, as JSON in `<script type="application/json" id="boot">`.
 */
export type Boot = {
  config: PublicConfig
  remotes: Record<string, BootRemote>
  /**
   * Queries that the page's loaders have read. They hold no time, so that the same page is the same
   * bytes.
   */
  queries: { queryKey: QueryKey; data: unknown }[]
  /** Data of every matched route by its id, null for none. */
  hydration: { loaderData: Record<string, unknown>; errors: Record<string, BootError> | null }
}

export const bootElementId = 'boot'
