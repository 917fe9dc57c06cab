import type { ParcelName } from './remote.ts'

/** A parcel that did not load, or threw while it was drawn. The page around it stands, so that nobody but a report tells of it. */
export class ParcelError extends Error {
  readonly remote: string
  readonly failed: 'load' | 'render'
  constructor(parcel: ParcelName, failed: ParcelError['failed'], cause: unknown) {
    super(`parcel ${parcel} (${failed}): ${String(cause)}`, { cause })
    this.name = 'ParcelError'
    this.remote = parcel.slice(0, parcel.indexOf('/'))
    this.failed = failed
  }
}
