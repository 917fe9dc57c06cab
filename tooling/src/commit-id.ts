import { execFileSync } from 'node:child_process'
import { rootDirectory } from './paths.ts'

/** Short commit of the checkout, `unknown` outside one. */
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

/**
 * Files below these paths that differ from the last commit, new ones too; none outside a checkout.
 *
 * @param paths - relative to the root, as the files come back.
 */
export function uncommitted(paths: string[], root = rootDirectory): string[] {
  const args = ['--no-optional-locks', 'status', '--porcelain', '-z', '--no-renames']
  try {
    const output = execFileSync('git', [...args, '--untracked-files=all', '--', ...paths], {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    return output.split('\0').flatMap((line) => (line ? [line.slice(3)] : []))
  } catch {
    return []
  }
}
