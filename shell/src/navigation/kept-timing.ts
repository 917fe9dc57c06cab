/** Name in the `Server-Timing` of a page: for how many ms the front had kept it when it was sent. */
export const keptTiming = 'kept'
