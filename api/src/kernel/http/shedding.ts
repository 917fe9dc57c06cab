import underPressure from '@fastify/under-pressure'
import type { FastifyInstance } from 'fastify'
import { Counter } from 'prom-client'
import type { SheddingLimits } from '../config/shedding-settings.ts'
import { HttpError } from './http-error.ts'

/** s; a peak is over, or the next one is refused as well. */
const RETRY_SECONDS = 5
/** How often the event loop is looked at. ms */
const SAMPLE_MS = 500

/**
 * Turns away what can wait (`canWait`) while the process has more to do than it can: each such read
 * costs what a step of somebody's checkout needs. Answers that are kept are still given, so this
 * comes after the answer cache.
 *
 * @param limits - null: nothing is turned away.
 * @param waiting - how many requests wait for a connection now.
 */
export async function addShedding(
  app: FastifyInstance,
  limits: SheddingLimits | null,
  waiting: () => number,
): Promise<void> {
  const shed = new Counter({
    name: 'shop_shed_total',
    help: 'Requests turned away so that orders go on',
    registers: [app.metrics],
  })
  if (!limits) return
  await app.register(underPressure, {
    maxEventLoopDelay: limits.delayMs,
    sampleInterval: SAMPLE_MS,
    // it measures; what may be turned away is decided below
    pressureHandler: () => undefined,
  })
  app.addHook('preParsing', async (request) => {
    if (!request.routeOptions.config.canWait) return
    if (!app.isUnderPressure() && waiting() <= limits.waiting) return
    shed.inc()
    throw new HttpError(503, 'Service Unavailable', {
      headers: { 'Retry-After': String(RETRY_SECONDS) },
      isCounted: true,
    })
  })
}

/** Public answers of the routes that follow can wait: nobody needs them to finish an order. */
export function letReadsWait(app: Pick<FastifyInstance, 'addHook'>): void {
  app.addHook('onRoute', (route) => {
    if (route.config?.cache === 'public') route.config = { ...route.config, canWait: true }
  })
}
