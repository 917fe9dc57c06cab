import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { userInfo } from 'node:os'
import { hashOf } from '../../kernel/values/hash-of.ts'

/** The kernel takes no longer path for a socket. */
const LONGEST_PATH_BYTES = 100

/**
 * Where the running shop listens for its back office: a socket in the data folder that only the
 * shop's own user may open. A folder too deep for a socket has it in a folder of that user under
 * the temporary one.
 */
export function officeSocketPath(dataDir: string): string {
  const inside = join(resolve(dataDir), 'office.sock')
  if (Buffer.byteLength(inside) <= LONGEST_PATH_BYTES) return inside
  const name = hashOf(resolve(dataDir)).slice(0, 16)
  return join(tmpdir(), `drogerie-${userInfo().uid}`, `${name}.sock`)
}
