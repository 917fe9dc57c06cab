import { existsSync } from 'node:fs'
import { installFromDebian } from './chromium.ts'

/**
 * Debian's packages of the two other engines, what drives them, and a screen for the one that wants
 * one.
 */
const packages = {
  'firefox-esr': '/usr/bin/firefox-esr',
  'webkit2gtk-driver': '/usr/bin/WebKitWebDriver',
  xvfb: '/usr/bin/Xvfb',
}

const missing = () =>
  Object.entries(packages).flatMap(([name, file]) => (existsSync(file) ? [] : [name]))

/**
 * Firefox and WebKit for the browser tests: the system's, else Debian's packages when we may
 * install them.
 *
 * @returns whether they are there; elsewhere than on Debian they are not.
 */
export function ensureEngines(): boolean {
  const wanted = missing()
  if (wanted.length > 0) installFromDebian(wanted)
  return missing().length === 0
}
