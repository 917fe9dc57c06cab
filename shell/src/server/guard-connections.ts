import type { FastifyBaseLogger } from 'fastify'
import type { Server } from 'node:http'

/**
 * Share of this process's file descriptors that visitors may take; files, workers and calls of the
 * API need the rest.
 */
const shareOfVisitors = 0.75
/** One line for all that were refused since the last one. ms */
const lineEachMs = 10_000

/** No file or connection can be opened just now. */
export const isExhausted = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'EMFILE' || error.code === 'ENFILE')

/**
 * How many connections visitors may hold, by the limit of descriptors; null where that is not
 * known.
 */
export function mostConnections(): number | null {
  Object.assign(process.report, { excludeNetwork: true }) // it would look names up
  const { userLimits } = process.report.getReport() as {
    userLimits?: { open_files?: { soft?: number | string } }
  }
  const soft = Number(userLimits?.open_files?.soft)
  return Number.isFinite(soft) && soft > 0 ? Math.floor(soft * shareOfVisitors) : null
}

/**
 * Refuses connections before file descriptors run out, and logs it; accepts again when some have
 * closed.
 */
export function guardConnections(
  server: Server,
  most: number | null,
  log: FastifyBaseLogger,
): void {
  if (most !== null) server.maxConnections = most
  let refused = 0
  let saidAt = -Infinity
  server.on('drop', () => {
    refused += 1
    if (performance.now() - saidAt < lineEachMs) return
    log.error({ refused, most: server.maxConnections }, 'connections refused')
    refused = 0
    saidAt = performance.now()
  })
}
