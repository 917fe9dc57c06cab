/** Host that no address of the shop has: what leaves it was not ours. */
const nowhere = 'http://own.invalid'

/**
 * Without the control characters and blanks that browsers leave out of an address, and with single
 * slashes.
 */
function tidyPath(path: string): string {
  const printable = [...path]
    .filter((character) => character > ' ' && character !== '\u007f')
    .join('')
  return `/${printable}`.replace(/[/\\]+/g, '/')
}

/**
 * An address on this shop's own host, whatever a request says: `//a`, `/.//a`, `/\a` and `http://a`
 * are paths here, never hosts.
 *
 * @param address - path and query of a request.
 */
export function ownUrl(address: string, origin: string = nowhere): URL {
  const end = address.search(/[?#]/)
  const path = end < 0 ? address : address.slice(0, end)
  return new URL(tidyPath(path) + (end < 0 ? '' : address.slice(end)), origin)
}

/**
 * Path and query for a Location; the only maker of one from a request. A slash at the end is left
 * off.
 */
export function ownLocation(address: string): string {
  const { pathname, search } = ownUrl(address)
  return pathname.replace(/(?<=.)\/$/, '') + search
}

const isDecodable = (text: string): boolean => {
  try {
    decodeURIComponent(text)
    return true
  } catch {
    return false
  }
}

/**
 * Path and query of a request. An absolute URL loses its host. A path with invalid percent-encoding
 * is taken literally, so it ends in a 404 and not in an error.
 */
export function readableAddress(address: string): string {
  const own = address.startsWith('/')
    ? address
    : `/${address.replace(/^[a-z][a-z0-9+.-]*:\/*[^/?#]*\/?/i, '')}`
  const end = own.search(/[?#]/)
  const path = end < 0 ? own : own.slice(0, end)
  return isDecodable(path) ? own : path.replaceAll('%', '%25') + (end < 0 ? '' : own.slice(end))
}
