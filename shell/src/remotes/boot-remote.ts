import type { RouteRow } from './route-table.ts'

/** One remote of the line-up, as the browser needs it. */
export type BootRemote = {
  /** Absolute path of remoteEntry. */
  entry: string
  /** Absolute path of the folder of the release's files, with a trailing slash. */
  base: string
  version: string
  /** Files every route of this remote needs: entry and exposed chunk. */
  preload: string[]
  routes: RouteRow[]
}
