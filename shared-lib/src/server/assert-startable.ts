import { accessSync, constants, existsSync, mkdirSync } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code ?? 'unknown'

/**
 * Checks that a server may listen, before it does anything that takes long or stays.
 *
 * @param what - the server, in the message.
 * @param setting - names the port.
 * @throws Error - one sentence: the port is taken, or not this user's.
 */
export function assertPortFree(
  port: number,
  host: string,
  what: string,
  setting: string,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', (error) => {
      const code = codeOf(error)
      const why =
        code === 'EADDRINUSE'
          ? `port ${port} for ${what} is taken; end what listens there or set ${setting}`
          : `${what} cannot listen at ${host}:${port} (${code}); set ${setting}, or where it listens`
      reject(new Error(why))
    })
    probe.listen(port, host, () => probe.close(() => resolve()))
  })
}

/**
 * Makes a folder of data where there is none.
 *
 * @param setting - names the folder.
 * @throws Error - one sentence: it cannot be made, or not be written.
 */
export function assertWritableFolder(folder: string, setting: string): void {
  const whole = path.resolve(folder)
  try {
    let missing = whole
    while (!existsSync(path.dirname(missing))) missing = path.dirname(missing)
    // made one by one: `recursive` never ends in a folder of the kernel, such as /proc
    if (!existsSync(missing)) mkdirSync(missing)
    mkdirSync(whole, { recursive: true })
    accessSync(whole, constants.W_OK)
  } catch (error) {
    throw new Error(
      `the folder ${whole} cannot be written (${codeOf(error)}); set ${setting} to one that can`,
      { cause: error },
    )
  }
}
