import { spawn } from 'node:child_process'
import { hookAddresses } from './hooks.ts'

/**
 * Lets a process of its own tell the hooks of a move: whoever moves waits for nobody, and what that
 * process does not achieve the one of the next move does.
 */
export function callHooks(): void {
  if (hookAddresses().length === 0) return
  const teller = new URL('./hook-teller.ts', import.meta.url).pathname
  const child = spawn(process.execPath, [teller], { detached: true, stdio: 'ignore' })
  child.on('error', () => {}) // no process can be had: the next move tells both
  child.unref()
}
