/**
 * A full page load, also for the own origin: a gateway is no page of the router. Only the web:
 * never `javascript:`.
 */
export function leaveTo(url: string): void {
  const target = new URL(url, location.href)
  if (target.protocol === 'https:' || target.protocol === 'http:') location.assign(target)
}
