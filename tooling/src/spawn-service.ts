import { spawn, type ChildProcess, type IOType } from 'node:child_process'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { rootDirectory } from './paths.ts'

const endWithParent = pathToFileURL(path.join(import.meta.dirname, 'end-with-parent.ts')).href

export type ServiceOptions = {
  /** Added to this process's environment. */
  env: Record<string, string>
  cwd?: string
  /** Where stdout and stderr go: a file descriptor or a word of `spawn`. */
  output: [number | IOType, number | IOType]
}

/**
 * A script of Node as a process of its own, which ends when this one ends, however that comes:
 * signals and SIGKILL included.
 */
export function spawnService(
  script: string,
  { env, cwd = rootDirectory, output }: ServiceOptions,
): ChildProcess {
  return spawn(process.execPath, ['--import', endWithParent, script], {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', ...output, 'ipc'],
  })
}
