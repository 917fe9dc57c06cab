/**
 * The front's data for the overlay about this document, as JSON in `<script id="overlay-data">`.
 */
export type OverlayData = {
  lineup: { id: string; by: string; reason: string; createdAt: string }
  /** App → its release in this line-up. */
  releases: Record<string, { version: string; commit: string; builtAt: string }>
  /**
   * How long the front took to answer this document, ms; what came out of its page cache takes next
   * to nothing.
   */
  answeredMs: number
}

export const overlayDataId = 'overlay-data'

/** Chunk of the shell's build; nothing else of the shop imports or names it. */
export const overlayGroup = 'overlay'
