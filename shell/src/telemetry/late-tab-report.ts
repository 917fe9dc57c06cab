/** Long after the first load: the browser keeps for us what happened till then. ms */
const delayMs = 5000
/** A page that fails without end has said enough. */
const mostKept = 100

/**
 * Loads the tab's report when the page is used, or some seconds later; errors are kept for it from the start.
 *
 * @returns where errors of the router go.
 */
export function lateTabReport(lineup: string): (error: unknown) => void {
  const errors: unknown[] = []
  let isLoading = false
  const load = () => {
    if (isLoading) return
    isLoading = true
    import(/* webpackChunkName: "tab-report" */ './tab-report.ts').then(
      ({ startTabReport }) => startTabReport(lineup, errors),
      () => {}, // figures are no reason to trouble a shopper
    )
  }
  setTimeout(load, delayMs)
  for (const type of ['pointerdown', 'keydown'])
    addEventListener(type, load, { once: true, passive: true })
  const take = (error: unknown) => {
    if (errors.length < mostKept) errors.push(error)
  }
  addEventListener('error', ({ error }) => take(error))
  addEventListener('unhandledrejection', ({ reason }) => take(reason))
  return take
}
