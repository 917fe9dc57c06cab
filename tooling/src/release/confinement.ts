import process from 'node:process'

/**
 * Options of a thread that runs code of releases: nothing of the environment, no writing of files,
 * no child processes, threads, add-ons or debugger. Files can be read until `confineThread` is
 * called, because its own modules are files.
 */
export const confined = {
  env: {},
  argv: [],
  execArgv: ['--permission', '--allow-fs-read=*'],
}

/** The types of Node do not know `drop` yet. */
type Permission = { drop: (scope: 'fs.read') => void }

/**
 * All that code of a release finds under this name: libraries ask `process.env.NODE_ENV` without
 * looking first.
 */
const harmlessProcess = Object.freeze({ env: Object.freeze({}) })

/**
 * Called by such a thread when its own modules are loaded and before any release's code runs: from
 * here on it reads no file, and its code finds no way to Node's modules in `process`.
 */
export function confineThread(): void {
  const { permission } = process as unknown as { permission: Permission }
  permission.drop('fs.read')
  // its report would tell the environment, too
  Object.defineProperty(globalThis, 'process', {
    value: harmlessProcess,
    writable: false,
    configurable: false,
  })
}
