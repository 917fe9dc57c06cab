/** A path segment in NFC; a segment that is not valid percent-encoding stays as it is. */
function composed(part: string): string {
  try {
    const letters = decodeURIComponent(part)
    const nfc = letters.normalize('NFC')
    return nfc === letters ? part : encodeURIComponent(nfc)
  } catch {
    return part
  }
}

/**
 * The canonical form of a URL: single slashes, no trailing one, letters composed (NFC). As a link,
 * `//a` and `/\a` would name a host, not a page.
 *
 * @param url - path and query of a request.
 * @returns null when the URL is canonical already.
 */
export function canonicalUrl(url: string): string | null {
  const end = url.indexOf('?')
  const path = end < 0 ? url : url.slice(0, end)
  const single = path.replace(/[/\\]+/g, '/').replace(/(?<=.)\/$/, '')
  const tidy = single.includes('%') ? single.split('/').map(composed).join('/') : single
  return tidy === path ? null : tidy + url.slice(path.length)
}
