/** The composed letters of a part of a path; a part that spells none stays. */
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
 * The one spelling of an address: single slashes, none at the end, letters composed (NFC). `//a` and `/\a` would name a host in
 * a link, not a page.
 *
 * @param url - path and query of a request.
 * @returns null when it is spelt so already.
 */
export function oneSpelling(url: string): string | null {
  const end = url.indexOf('?')
  const path = end < 0 ? url : url.slice(0, end)
  const single = path.replace(/[/\\]+/g, '/').replace(/(?<=.)\/$/, '')
  const tidy = single.includes('%') ? single.split('/').map(composed).join('/') : single
  return tidy === path ? null : tidy + url.slice(path.length)
}
