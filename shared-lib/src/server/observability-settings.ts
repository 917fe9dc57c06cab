import * as z from 'zod/mini'

/** Settings for the access log, the metrics and the traces, the same for every part of the shop. */
export const observabilityFields = {
  ACCESS_LOG: z.optional(z.enum(['json', 'off'], 'must be json or off')),
  METRICS_HOST: z._default(z.string(), '127.0.0.1'),
  METRICS_PORT: z.optional(z.string().check(z.regex(/^\d{1,5}$/, 'must be the number of a port'))),
  METRICS_TOKEN: z.optional(z.string().check(z.minLength(16, 'must have at least 16 characters'))),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.optional(
    z.string().check(z.regex(/^https?:\/\/[^\s?#]+$/, 'must be the address of a collector')),
  ),
  OTEL_TRACES_SAMPLER_ARG: z.optional(
    z.string().check(z.regex(/^(0(\.\d+)?|1(\.0+)?)$/, 'must be a share from 0 to 1')),
  ),
}

type ObservabilitySettings = {
  SHOP_MODE?: string | undefined
  ACCESS_LOG?: string | undefined
  METRICS_HOST?: string | undefined
  METRICS_PORT?: string | undefined
  METRICS_TOKEN?: string | undefined
  OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined
  OTEL_TRACES_SAMPLER_ARG?: string | undefined
}

/** Address at which metrics are served; without a token everybody who reaches it may read them. */
export type MetricsPlace = { host: string; port: number; token: string | null }

/** The collector of spans, and which share of all traces is recorded. */
export type TracingPlace = { url: string; share: number }

export type Observability = {
  accessLog: boolean
  metrics: MetricsPlace | null
  tracing: TracingPlace | null
}

export const isLoopback = (host: string) => /^(localhost|127(\.\d+){3}|::1)$/.test(host)

/** Errors of these settings together, one line each: metrics of a shop are not public. */
export function observabilityProblems({
  METRICS_HOST,
  METRICS_PORT,
  METRICS_TOKEN,
}: ObservabilitySettings): string[] {
  if (!METRICS_PORT || METRICS_TOKEN || isLoopback(METRICS_HOST ?? '127.0.0.1')) return []
  return ['METRICS_TOKEN: is missing, and METRICS_HOST is no loopback address']
}

/** Requests are logged in production unless it is said otherwise. */
export const observabilityOf = ({
  SHOP_MODE: mode,
  ACCESS_LOG: accessLog = mode === 'production' ? 'json' : 'off',
  METRICS_HOST: host = '127.0.0.1',
  METRICS_PORT: port,
  METRICS_TOKEN: token,
  OTEL_EXPORTER_OTLP_ENDPOINT: collector,
  OTEL_TRACES_SAMPLER_ARG: share = '1',
}: ObservabilitySettings): Observability => ({
  accessLog: accessLog === 'json',
  metrics: port === undefined ? null : { host, port: Number(port), token: token ?? null },
  tracing:
    collector === undefined ? null : { url: collector.replace(/\/$/, ''), share: Number(share) },
})
