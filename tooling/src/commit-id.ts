import { execFileSync } from 'node:child_process'
import { rootDirectory } from './paths.ts'

/** Of the checkout, `unknown` outside one. */
export function commitId(): string {
  try {
    return execFileSync('git', ['rev-parse', '--short=12', 'HEAD'], {
      cwd: rootDirectory,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim()
  } catch {
    return 'unknown'
  }
}
