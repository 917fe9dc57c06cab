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

/** Who acts: `MF_USER`, else the user of git, else the one of the machine. Nobody proves it; the key is what is proved. */
export const who = (): string =>
  process.env['MF_USER'] ?? (known ??= gitUser() ?? userInfo().username)

const signed = (body: unknown) =>
  JSON.stringify(signBody(body, readPrivateKey(keysDirectory)), null, 1)

/** @param file - in the store. */
export const writeSigned = (file: string, body: unknown): Promise<void> =>
  ownFiles.write(file, signed(body))

/** What never changes: in a bucket only where there is nothing. @param file - in the store. */
export const createSigned = (file: string, body: unknown): Promise<void> =>
  ownFiles.create(file, signed(body))
