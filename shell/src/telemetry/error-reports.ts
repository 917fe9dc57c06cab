import type { PublicConfig } from '@drogerie/shared-lib/runtime'
import { isRouteErrorResponse } from 'react-router'
import { parseDsn, sentryEnvelope } from './sentry-envelope.ts'

export type ReportSettings = {
  config: Pick<PublicConfig, 'errorReportsDsn' | 'lineupId'>
  /** Releases of the line-up, by app. */
  remotes: Readonly<Record<string, { version: string }>>
}
export type ErrorReporter = (error: unknown, route?: string) => void

/** A page that fails in a loop must not flood the service. */
const mostReports = 20

/**
 * A status of 300 to 499 raised by the router is an answer (a redirect, a page that is not there),
 * not a fault.
 */
export const isWorthReporting = (error: unknown): boolean =>
  !(isRouteErrorResponse(error) && error.status >= 300 && error.status < 500)

/**
 * The remote that an error names, with its release: the remote of a failed parcel is not the one of
 * the page.
 */
function remoteOf(error: unknown, remotes: ReportSettings['remotes']): string | undefined {
  if (!(error instanceof Error && 'remote' in error)) return undefined
  const name = String(error.remote)
  return `${name}@${remotes[name]?.version ?? '?'}`
}

/** Makes the tab's reporter; without a DSN it does nothing. The same message is sent once. */
export function createErrorReporter({ config, remotes }: ReportSettings): ErrorReporter {
  const { errorReportsDsn, lineupId } = config
  const dsn = parseDsn(errorReportsDsn)
  if (!dsn) return () => {}
  const sent = new Set<string>()
  return (error, route) => {
    const message = String(error)
    if (!isWorthReporting(error) || sent.has(message) || sent.size >= mostReports) return
    sent.add(message)
    const id = crypto.randomUUID().replaceAll('-', '')
    const body = sentryEnvelope({
      error,
      path: location.pathname,
      release: lineupId,
      route,
      remote: remoteOf(error, remotes),
      at: Date.now(),
      id,
    })
    const url = `${dsn.endpoint}?sentry_key=${dsn.publicKey}&sentry_version=7`
    // a lost report is no second error
    void fetch(url, { method: 'POST', body, keepalive: true }).catch(() => {})
  }
}
