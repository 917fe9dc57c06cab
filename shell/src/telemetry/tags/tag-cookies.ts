/**
 * Names of the cookies in which Google's tags keep measuring, conversions and campaigns on our
 * domain.
 */
const ofTags = /^(_ga|_gid|_gat|_gcl|_gac|_dc_gtm|_fbp|_fbc|FPID|FPLC|FPAU)/

/**
 * Withdrawing consent removes every cookie of the tags. They may have used the host or any domain
 * above it.
 */
export function forgetTagCookies(): void {
  const names = document.cookie.split(';').map((pair) => pair.replace(/=.*/, '').trim())
  const labels = location.hostname.split('.')
  const domains = labels
    .slice(0, -1)
    .map((_label, nth) => `; Domain=${labels.slice(nth).join('.')}`)
  for (const name of names.filter((one) => ofTags.test(one)))
    for (const domain of ['', ...domains]) document.cookie = `${name}=; Path=/; Max-Age=0${domain}`
}
