import { existsSync } from 'node:fs'
import { installFromDebian } from './chromium.ts'

/** Debian's programs that stand before and between the shop's processes. */
const programs = { pgbouncer: '/usr/sbin/pgbouncer', 'nginx-light': '/usr/sbin/nginx' }

/** @returns whether the program is there, installed as Debian's package when we may do so. */
function ensure(name: keyof typeof programs): boolean {
  if (!existsSync(programs[name])) installFromDebian([name])
  return existsSync(programs[name])
}

/** PgBouncer for the tests of several processes. Without it they ask the server itself. */
export const ensurePooler = (): boolean => ensure('pgbouncer')

/** nginx for `pnpm scale`. */
export const ensureEntrance = (): boolean => ensure('nginx-light')
