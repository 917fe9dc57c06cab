import { execFile } from 'node:child_process'
import { chown, mkdir } from 'node:fs/promises'
import { promisify } from 'node:util'
import { unprivileged } from '../../api/src/testing/postgres.ts'

/** A new folder that belongs to whom the programs run as: nobody, where we are root. */
export async function givenAway(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  if (process.getuid?.() === 0) await chown(folder, unprivileged.uid, unprivileged.gid)
  return folder
}

/** Runs a program as that user to its end. @throws Error with its words. */
export async function runUnprivileged(program: string, parameters: string[], cwd: string) {
  const asUser = process.getuid?.() === 0 ? unprivileged : {}
  await promisify(execFile)(program, parameters, { cwd, ...asUser })
}
