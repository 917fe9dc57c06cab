import { createServer } from 'node:net'

/** Below the range from which the system takes ports for outgoing connections. */
const FROM = 20_000
const TO = 32_000

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })

/**
 * A port of the loopback for a server that comes and goes: while it is away, no outgoing connection
 * gets the same number by chance, as it may happen to a port the system chose.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = FROM + Math.floor(Math.random() * (TO - FROM))
    if (await isFree(port)) return port
  }
}
