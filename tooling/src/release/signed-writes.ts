import { execFileSync } from 'node:child_process'
import { userInfo } from 'node:os'
import { keysDirectory, rootDirectory } from '../paths.ts'
import { readPrivateKey } from './key-files.ts'
import { ownFiles } from './own-files.ts'
import { signBody } from './signing.ts'

function gitUser(): string | null {
  try {
    return (
      execFileSync('git', ['config', 'user.name'], {
        cwd: rootDirectory,
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'ignore'],
      }).trim() || null
    )
  } catch {
    return null // no git here, or nobody told it a name
  }
}

let known: string | null = null

/**
 * Name of the person who acts: `MF_USER`, else the user of git, else the one of the machine. The
 * name is not proved; the key is.
 */
export const actingUser = (): string =>
  process.env['MF_USER'] ?? (known ??= gitUser() ?? userInfo().username)

const signed = (body: unknown) =>
  JSON.stringify(signBody(body, readPrivateKey(keysDirectory)), null, 1)

/** @param file - in the store. */
export const writeSigned = (file: string, body: unknown): Promise<void> =>
  ownFiles.write(file, signed(body))

/**
 * Writes a signed document that never changes; in a bucket only where there is none yet. @param
 * file - in the store.
 */
export const createSigned = (file: string, body: unknown): Promise<void> =>
  ownFiles.create(file, signed(body))
