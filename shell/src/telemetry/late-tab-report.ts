import { blame } from './blame.ts'

/** Long after the first load: the browser keeps for us what happened till then. ms */
const delayMs = 5000
/** A page that fails without end has said enough. */
const mostKept = 100

export type PendingReport = {
  /** Errors that no report has named yet. */
  errors: unknown[]
  /** A front counts each document once. */
  hasSpoken: boolean
}

/** A tab that is left before its report is loaded says that it was there, and what failed. */
function tellEarly(lineup: string, tab: PendingReport): void {
  if (document.visibilityState !== 'hidden' || (tab.hasSpoken && tab.errors.length === 0)) return
  const counts = { errors: {}, loadFailures: {} } as Record<string, Record<string, number>>
  for (const error of tab.errors.splice(0)) {
    const { app, kind } = blame(error)
    counts[kind] = { ...counts[kind], [app]: 1 }
  }
  navigator.sendBeacon('/_mf/beacon', JSON.stringify({ lineup, first: !tab.hasSpoken, ...counts }))
  tab.hasSpoken = true
}

/**
 * Loads the tab's report when the page is used or fails, or some seconds later; errors are kept for
 * it from the start, and a shorter visit is told without it.
 *
 * @returns where errors of the router go.
 */
export function lateTabReport(lineup: string): (error: unknown) => void {
  const tab: PendingReport = { errors: [], hasSpoken: false }
  const leave = () => tellEarly(lineup, tab)
  document.addEventListener('visibilitychange', leave)
  let isLoading = false
  const load = () => {
    if (isLoading) return
    isLoading = true
    import(/* webpackChunkName: "tab-report" */ './tab-report.ts').then(
      ({ startTabReport }) => {
        document.removeEventListener('visibilitychange', leave)
        startTabReport(lineup, tab)
      },
      () => {}, // figures are no reason to trouble a shopper
    )
  }
  setTimeout(load, delayMs)
  for (const type of ['pointerdown', 'keydown'])
    addEventListener(type, load, { once: true, passive: true })
  const take = (error: unknown) => {
    if (tab.errors.length < mostKept) tab.errors.push(error)
    load()
  }
  addEventListener('error', ({ error }) => take(error))
  addEventListener('unhandledrejection', ({ reason }) => take(reason))
  return take
}
