import { createServer, type ServerResponse } from 'node:http'
import { readFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import path from 'node:path'

/** Answers in the place of the file; false leaves the file as it is. */
export type StoreFault = (file: string, bytes: Buffer | null, response: ServerResponse) => boolean

export type StoreServer = {
  origin: string
  /** Null ends the fault. */
  fault: (fault: StoreFault | null) => void
  end: () => Promise<void>
}

/** The release store as an object storage gives it, over HTTP, and as badly as one asks for. */
export async function serveStore(directory: string): Promise<StoreServer> {
  let fault: StoreFault | null = null
  const server = createServer((request, response) => {
    const file = decodeURIComponent(new URL(request.url ?? '/', 'http://store').pathname).slice(1)
    void readFile(path.join(directory, path.normalize(`/${file}`)))
      .catch(() => null)
      .then((bytes) => {
        if (fault?.(file, bytes, response)) return
        response
          .writeHead(bytes ? 200 : 404, { 'content-type': 'application/octet-stream' })
          .end(bytes ?? undefined)
      })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    fault: (next) => {
      fault = next
      // what hangs of the old fault must not hang on in the new one
      if (!next) server.closeAllConnections()
    },
    end: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
