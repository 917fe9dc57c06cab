/** `12.3 s` */
export const formatSeconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`

/** Time since a moment of `performance.now()`: `12.3 s`. */
export const secondsSince = (from: number): string => formatSeconds(performance.now() - from)
