/**
 * The network that a limit counts. One IPv6 subscriber owns 2^64 addresses, so the network counts,
 * not the address; an IPv4-mapped IPv6 address is its IPv4 address.
 */
export function clientNetwork(ip: string): string {
  const [address = ''] = ip.split('%', 1)
  if (!address.includes(':')) return address
  const mapped = /^::ffff:(\d{1,3}(?:\.\d{1,3}){3})$/i.exec(address)?.[1]
  if (mapped) return mapped
  const [head = '', tail = ''] = address.split('::')
  const front = head.split(':').filter(Boolean)
  const back = tail.split(':').filter(Boolean)
  const groups = [
    ...front,
    ...Array<string>(Math.max(0, 8 - front.length - back.length)).fill('0'),
    ...back,
  ]
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}
