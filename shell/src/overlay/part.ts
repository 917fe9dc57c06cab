/** Who drew a part: `fallback` is the host's stand-in while a parcel waits for a sign of the shopper, or failed. */
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
  /** Until it could be used: of the document, of the navigation in the browser, or of the parcel since it was asked for. */
  ms: number | null
}

/** What the browser fetched for a part. */
export type Weight = { bytes: number; files: number }
