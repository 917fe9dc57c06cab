import { execFileSync } from 'node:child_process'
import { userInfo } from 'node:os'
import path from 'node:path'
import { keysDirectory, rootDirectory, storeDirectory } from '../paths.ts'
import { readPrivateKey } from './key-files.ts'
import { signBody } from './signing.ts'
import { writeAtomically } from './store.ts'

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

/** @param file - in the store. */
export const writeSigned = (file: string, body: unknown): Promise<void> =>
  writeAtomically(
    path.join(storeDirectory, file),
    JSON.stringify(signBody(body, readPrivateKey(keysDirectory)), null, 1),
  )
