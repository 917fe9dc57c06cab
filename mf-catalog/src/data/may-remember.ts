import { readCookie } from '@drogerie/shared-lib/runtime'

/**
 * Whether this visitor lets the shop remember what nobody asked it to: the purpose `comfort` of the
 * cookie `consent`, which the shell writes (decision 0027).
 */
export function mayRemember(): boolean {
  const granted = readCookie(document.cookie, 'consent')?.split('|')[3]
  return granted?.split(',').includes('comfort') ?? false
}
