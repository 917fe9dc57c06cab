import { context, diag, DiagLogLevel, propagation, trace } from '@opentelemetry/api'
import { setTracing } from './tracing.ts'
import type { TracingPlace } from './observability-settings.ts'

/**
 * Sends spans of this process to an OpenTelemetry collector. The SDK is loaded only where one is
 * set. It must run before the server is built.
 *
 * @param warn - told why spans could not be sent; nobody waits for them.
 * @returns ends it: what was recorded is sent.
 */
export async function startTracing(
  service: string,
  place: TracingPlace | null,
  warn: (text: string) => void = () => {},
): Promise<() => Promise<void>> {
  if (!place) return async () => {}
  const [hooks, core, resources, sdk, otlp] = await Promise.all([
    import('@opentelemetry/context-async-hooks'),
    import('@opentelemetry/core'),
    import('@opentelemetry/resources'),
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/exporter-trace-otlp-http'),
  ])
  const provider = new sdk.TracerProvider({
    resource: resources.resourceFromAttributes({ 'service.name': service }),
    // by the trace's id alone: all parts decide alike, and no caller can have everything recorded
    sampler: new sdk.TraceIdRatioBasedSampler(place.share),
    spanProcessors: [
      new sdk.BatchSpanProcessor({
        exporter: new otlp.OTLPTraceExporter({ url: `${place.url}/v1/traces` }),
      }),
    ],
  })
  const ignore = () => {}
  diag.setLogger(
    { error: warn, warn, info: ignore, debug: ignore, verbose: ignore },
    DiagLogLevel.WARN,
  )
  context.setGlobalContextManager(new hooks.AsyncLocalStorageContextManager().enable())
  propagation.setGlobalPropagator(new core.W3CTraceContextPropagator())
  trace.setGlobalTracerProvider(provider)
  setTracing(true)
  return async () => {
    setTracing(false)
    await provider.shutdown().catch(() => {}) // a collector that is away holds up no end
  }
}
