import { existsSync } from 'node:fs'
import { installFromDebian } from './chromium.ts'

const isThere = () => existsSync('/usr/sbin/pgbouncer')

/**
 * PgBouncer for the tests of several processes: Debian's package when we may install it. Without it
 * they ask the server itself.
 *
 * @returns whether it is there.
 */
export function ensurePooler(): boolean {
  if (!isThere()) installFromDebian(['pgbouncer'])
  return isThere()
}
