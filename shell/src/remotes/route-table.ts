import type { Access, LayoutName } from '@drogerie/shared-lib/runtime'

/**
 * One leaf of a remote's `routes.json`: enough to match, to choose a layout and to preload, without
 * any of its code.
 */
export type RouteRow = {
  id: string
  path: string
  layout: LayoutName
  personal: boolean
  access: Access
  /** Query parameters the page reads; without it, all. Not sent to browsers. */
  parameters?: string[] | undefined
  /** Page chunk's files, relative to the release's base. */
  js: string[]
  css: string[]
}
