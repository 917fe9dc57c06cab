import * as z from 'zod/mini'

/** What is seen of a process from outside, the same for every part of the shop. */
export const seeingFields = {
  ACCESS_LOG: z.optional(z.enum(['json', 'off'], 'must be json or off')),
  METRICS_HOST: z._default(z.string(), '127.0.0.1'),
  METRICS_PORT: z.optional(z.string().check(z.regex(/^\d{1,5}$/, 'must be the number of a port'))),
  METRICS_TOKEN: z.optional(z.string().check(z.minLength(16, 'must have at least 16 characters'))),
}

type SeeingSettings = {
  SHOP_MODE?: string | undefined
  ACCESS_LOG?: string | undefined
  METRICS_HOST?: string | undefined
  METRICS_PORT?: string | undefined
  METRICS_TOKEN?: string | undefined
}

/** Where figures are told, and to whom: without a token to everybody who reaches the address. */
export type MetricsPlace = { host: string; port: number; token: string | null }

export type Seeing = { accessLog: boolean; metrics: MetricsPlace | null }

const isLoopback = (host: string) => /^(localhost|127(\.\d+){3}|::1)$/.test(host)

/** What is wrong with them together, one line each; figures of a shop are nobody else's business. */
export function wrongSeeing({
  METRICS_HOST,
  METRICS_PORT,
  METRICS_TOKEN,
}: SeeingSettings): string[] {
  if (!METRICS_PORT || METRICS_TOKEN || isLoopback(METRICS_HOST ?? '127.0.0.1')) return []
  return ['METRICS_TOKEN: is missing, and METRICS_HOST is no loopback address']
}

/** Requests are logged in production unless it is said otherwise. */
export const seeingOf = ({
  SHOP_MODE: mode,
  ACCESS_LOG: accessLog = mode === 'production' ? 'json' : 'off',
  METRICS_HOST: host = '127.0.0.1',
  METRICS_PORT: port,
  METRICS_TOKEN: token,
}: SeeingSettings): Seeing => ({
  accessLog: accessLog === 'json',
  metrics: port === undefined ? null : { host, port: Number(port), token: token ?? null },
})
