const hex = (bytes: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')

/**
 * A W3C `traceparent`, sampled; give a trace id of 32 hex digits to keep several calls in one
 * trace.
 */
export const traceparent = (traceId: string = hex(16)): string => `00-${traceId}-${hex(8)}-01`
