import type { ParcelName } from './remote.ts'

/**
 * A parcel failed to load or to render. The page around it still works, so only an error report
 * shows it.
 */
export class ParcelError extends Error {
  readonly parcel: ParcelName
  readonly remote: string
  readonly failed: 'load' | 'render'
  constructor(parcel: ParcelName, failed: ParcelError['failed'], cause: unknown) {
    super(`parcel ${parcel} (${failed}): ${String(cause)}`, { cause })
    this.name = 'ParcelError'
    this.parcel = parcel
    this.remote = parcel.slice(0, parcel.indexOf('/'))
    this.failed = failed
  }
}
