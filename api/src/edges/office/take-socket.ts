import { chmod, mkdir, rm, stat } from 'node:fs/promises'
import type { Server } from 'node:http'
import { connect } from 'node:net'
import { dirname, resolve } from 'node:path'

/**
 * Listens where only the user who runs the shop may connect, from the first moment. Of several
 * processes with one data folder the first keeps the place until it ends; ending removes the
 * socket.
 *
 * @returns whether it listens; false: another process does.
 */
export async function takeSocket(server: Server, path: string, dataDir: string): Promise<boolean> {
  const folder = dirname(path)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  // Anybody may make a folder in the temporary one.
  if (folder !== resolve(dataDir) && (await stat(folder)).uid !== process.getuid?.())
    throw new Error(`${folder} belongs to somebody else`)
  if (await isAnswering(path)) return false
  await rm(path, { force: true }) // left behind by a killed process
  if (!(await listens(server, path))) return false // another one began at the same moment
  await chmod(path, 0o600)
  return true
}

const isAnswering = (path: string): Promise<boolean> =>
  new Promise((answer) => {
    const call = connect(path)
    call.once('connect', () => {
      call.destroy()
      answer(true)
    })
    call.once('error', () => answer(false))
  })

const listens = (server: Server, path: string): Promise<boolean> =>
  new Promise((answer, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? answer(false) : reject(error),
    )
    const before = process.umask(0o177)
    server.listen(path, () => answer(true))
    process.umask(before)
  })
