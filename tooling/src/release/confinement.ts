import process from 'node:process'

/**
 * Options of a thread that runs code of releases: nothing of the environment, no writing of files, no child processes,
 * threads, add-ons or debugger. Files can be read until `confineThread` is called, because its own modules are files.
 */
export const confined = {
  env: {},
  argv: [],
  execArgv: ['--permission', '--allow-fs-read=*'],
}

/** The types of Node do not know `drop` yet. */
type Permission = { drop: (scope: 'fs.read') => void }

/**
 * Called by such a thread when its own modules are loaded and before any release's code runs: from
 * here on it reads no file.
 */
export function confineThread(): void {
  const { permission } = process as unknown as { permission: Permission }
  permission.drop('fs.read')
}
