type Names = readonly (readonly [sign: RegExp, name: string])[]

/** In this order: nearly every browser also claims to be Chrome and Safari. */
const browsers: Names = [
  [/\bEdgA?(iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOPT\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bSeznam/i, 'Seznam Prohlížeč'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/Chrome\/|\bCriOS\/|\bChromium\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]

const systems: Names = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMacintosh\b|\bMac OS X\b/, 'Mac'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
]

const nameIn = (names: Names, userAgent: string): string | undefined =>
  names.find(([sign]) => sign.test(userAgent))?.[1]

/**
 * Browser and system in words, `Chrome, Windows`: enough to recognise one's own device, and not a
 * fingerprint.
 */
export function deviceLabel(userAgent: string | undefined): string {
  const known = [browsers, systems]
    .map((names) => nameIn(names, userAgent ?? ''))
    .filter((name) => name !== undefined)
  return known.join(', ') || 'Neznámé zařízení'
}

/** The network of an address without the computer: `85.70.12.*`, `2001:db8:1:*`. */
export function coarseNetwork(network: string): string {
  const separator = network.includes(':') ? ':' : '.'
  return [...network.split(separator).slice(0, 3), '*'].join(separator)
}
