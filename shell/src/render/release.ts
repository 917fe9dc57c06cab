import type { Remote } from '@drogerie/shared-lib/runtime'
import type { PageStyle } from './page-assets.ts'
import type { RouteRow } from '../remotes/route-table.ts'

/**
 * A remote of the line-up, as the renderer gets it. `remote` is null when its server bundle did not
 * load.
 */
export type RenderRelease = {
  name: string
  version: string
  /** Absolute path of the folder of its files, with a trailing slash. */
  base: string
  uniqueName: string
  groups: Record<string, { js: string[]; css: string[] }>
  integrity: Record<string, string>
  entry: string
  routes: RouteRow[]
  /** Fonts among its files; fronts older than this field did not pass them. */
  fonts?: string[]
  /**
   * File → what a page writes into itself; absent in development and with fronts older than this
   * field.
   */
  styles?: Record<string, NonNullable<PageStyle['written']>>
  remote: Remote | null
}

export type ShellRelease = Pick<
  RenderRelease,
  'version' | 'base' | 'groups' | 'integrity' | 'fonts' | 'styles'
>

export type RenderRequest = {
  url: string
  signedIn: boolean
  /** Remotes whose pages say that they failed, without any of their code. */
  without?: string[]
  /** Headers that lead the calls of this page on in the trace of its request, if it has one. */
  trace?: Record<string, string>
}
export type RenderResult = {
  status: number
  headers: Record<string, string>
  body: string
  /**
   * Hashes of the styles in the page, for its policy; releases of the shell that linked all styles
   * have none.
   */
  styleHashes?: string[]
  /** Personal pages are never stored by anybody. */
  personal: boolean
  /**
   * What was thrown, for a status of 500 or more: `TypeError: x is undefined`. For the team whose
   * page it is, by `mf check` and the front's refusals; no shopper gets it.
   */
  failure?: string
}
