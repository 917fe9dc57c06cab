/**
 * The one spelling of an address: single slashes, none at the end. `//a` and `/\a` would name a host in a link, not a page.
 *
 * @param url - path and query of a request.
 * @returns null when it is spelt so already.
 */
export function oneSpelling(url: string): string | null {
  const end = url.indexOf('?')
  const path = end < 0 ? url : url.slice(0, end)
  const tidy = path.replace(/[/\\]+/g, '/').replace(/(?<=.)\/$/, '')
  return tidy === path ? null : tidy + url.slice(path.length)
}
