/**
 * Name in the `Server-Timing` of a page: how old what it shows was when it was sent, in ms, and as
 * description what stands between the quotes of its `ETag`.
 */
export const keptTiming = 'kept'
