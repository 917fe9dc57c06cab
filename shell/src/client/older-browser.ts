import { olderBrowserId } from '../layouts/older-browser-id.ts'

/**
 * Whether the newest calls that the shop makes are there; the oldest browsers of `browserslist`
 * have all of them.
 */
const isCurrent = (): boolean =>
  'any' in AbortSignal &&
  'groupBy' in Map &&
  'withResolvers' in Promise &&
  'showPopover' in HTMLElement.prototype

/**
 * Runs the start where the browser can; elsewhere the page stays as the server sent it, with its
 * links and forms, and says so.
 */
export function startWhereCurrent(start: () => void): void {
  if (isCurrent()) start()
  else document.getElementById(olderBrowserId)?.removeAttribute('hidden')
}
