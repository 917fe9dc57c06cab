/**
 * What rendered a part: `fallback` is the host's stand-in while a parcel waits for intent, or after
 * it failed.
 */
export type Rendered = 'server' | 'browser' | 'fallback' | 'failed'

/** One team's part of the page. */
export type Part = {
  key: string
  /** App whose release drew it. */
  owner: string
  kind: 'shell' | 'page' | 'parcel'
  /** `catalog.product`, `mf-cart/mini-cart`, … */
  name: string
  elements: Element[]
  rendered: Rendered
  /**
   * Time until it could be used: from the document, from the navigation in the browser, or from the
   * parcel's request.
   */
  ms: number | null
}

/** Files that the browser fetched for a part. */
export type Weight = { bytes: number; files: number }
