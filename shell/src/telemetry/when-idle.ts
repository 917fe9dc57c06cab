/** How long an idle browser is waited for once the page has loaded. ms */
const patienceMs = 2000

/**
 * Long after the page is interactive: what runs then takes no time from shopping.
 */
export function whenIdle(run: () => void): void {
  const wait = () =>
    typeof requestIdleCallback === 'function'
      ? requestIdleCallback(run, { timeout: patienceMs })
      : setTimeout(run, 200)
  if (document.readyState === 'complete') wait()
  else addEventListener('load', wait, { once: true })
}
