import { isIP } from 'node:net'

const named = ['loopback', 'linklocal', 'uniquelocal']

function isNetwork(part: string): boolean {
  if (named.includes(part)) return true
  const [address = '', bits] = part.split('/')
  const family = isIP(address)
  if (family === 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128))
}

/**
 * Whether a setting names proxies, separated by commas, or `none`; a word among them would let
 * nobody start or believe nobody.
 */
export const areProxies = (value: string): boolean =>
  value
    .split(',')
    .map((part) => part.trim())
    .every((part) => part === '' || part === 'none' || isNetwork(part))
