import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

export type DatabaseProxy = {
  /** `postgres://…` of the same database, through here. */
  databaseUrl: string
  /**
   * Lets the commit of the next transaction that said `marker` reach the server, holds the reply
   * back, and resolves once the server has answered: what comes then is between commit and answer.
   */
  holdCommitOf(marker: string): Promise<void>
  /** Ends every connection and refuses new ones. */
  cut(): void
  /** Lets connections through again. */
  mend(): void
  close(): Promise<void>
}

type Line = { client: Socket; server: Socket; marked: boolean; holding: boolean }

/** A wire between the API and its PostgreSQL server, to be cut and listened to. */
export async function databaseProxy(databaseUrl: string): Promise<DatabaseProxy> {
  const target = new URL(databaseUrl)
  const lines = new Set<Line>()
  let isCut = false
  let watched: { marker: string; answered: () => void } | null = null

  const wire = createServer((client) => {
    if (isCut) return void client.destroy()
    const server = connect(Number(target.port), target.hostname)
    const line: Line = { client, server, marked: false, holding: false }
    lines.add(line)
    for (const [one, other] of [
      [client, server],
      [server, client],
    ] as const) {
      one.on('error', () => undefined)
      one.on('close', () => {
        other.destroy()
        lines.delete(line)
      })
    }
    client.on('data', (chunk: Buffer) => {
      const said = chunk.toString('latin1')
      if (watched && said.includes(watched.marker)) line.marked = true
      if (watched && line.marked && /\bcommit\0/i.test(said)) line.holding = true
      server.write(chunk)
    })
    server.on('data', (chunk: Buffer) => {
      if (!line.holding) return void client.write(chunk)
      watched?.answered()
      watched = null
    })
  })
  wire.listen(0, '127.0.0.1')
  await once(wire, 'listening')
  const address = wire.address()
  const through = new URL(databaseUrl)
  through.port = String(typeof address === 'object' && address ? address.port : 0)
  const cut = () => {
    isCut = true
    for (const { client, server } of lines) {
      client.resetAndDestroy()
      server.destroy()
    }
  }
  return {
    databaseUrl: through.href,
    holdCommitOf: (marker) => new Promise((answered) => (watched = { marker, answered })),
    cut,
    mend: () => void (isCut = false),
    async close() {
      cut()
      await new Promise<void>((resolve) => wire.close(() => resolve()))
    },
  }
}
