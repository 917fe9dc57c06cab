import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import http, { type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import type { ChosenApi } from './chosen-api.ts'
import type { Host } from './host.ts'
import type { Page } from './pages.ts'

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.map': 'application/json',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
}

const assetPath = /^\/_mf\/dev\/assets\/([a-z-]+)\/([A-Za-z0-9_][\w.-]*)$/
/** Never pages; the host answers these in any form. */
const noPage = /^\/(api|media|_mf|oauth\/connect)\/|^\/(health|ready)z$|\.[a-z0-9]{2,5}$/
/** A browser names HTML, curl and scripts take anything; images and data name theirs first. */
const takesHtml = /text\/html|^\*\/\*/

const isDocument = ({ method, headers }: IncomingMessage, pathname: string) =>
  method === 'GET' &&
  takesHtml.test(headers.accept ?? '*/*') &&
  (!noPage.test(pathname) || pathname.endsWith('.html'))

export type DevFront = {
  host: Host
  api: ChosenApi
  /** Folder of an app's built browser files; null for an app that is not built here. */
  folderOf: (app: string) => string | null
  /** What is known of the last build, as JSON; sent to every page at once and at each change. */
  news: () => string
  documentOf: (request: IncomingMessage) => Promise<Page>
}

async function sendAsset(
  response: ServerResponse,
  folder: string | null,
  file: string,
): Promise<void> {
  const location = folder && path.join(folder, file)
  const found = location && (await stat(location).catch(() => null))
  const type = types[path.extname(file)]
  if (!location || !found || !type)
    return void response.writeHead(404, { 'cache-control': 'no-store' }).end()
  response.writeHead(200, {
    'content-type': type,
    'cache-control': 'no-store',
    'content-length': found.size,
  })
  createReadStream(location).pipe(response)
}

/** One origin: files built here, news of builds, documents with the remote in them, and everything else of the host. */
export function createDevFront({ host, api, folderOf, news, documentOf }: DevFront) {
  const listeners = new Set<ServerResponse>()

  function listen(response: ServerResponse): void {
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
    response.write(`data: ${news()}\n\n`)
    listeners.add(response)
    response.on('close', () => listeners.delete(response))
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? '/', 'http://shop')
    const [, app, file] = assetPath.exec(pathname) ?? []
    if (app && file) return sendAsset(response, folderOf(app), file)
    if (pathname === '/_mf/dev/events') return listen(response)
    if (pathname === '/_mf/dev/api') return api.choose(request, response)
    if (pathname.startsWith('/api/')) return api.forward(request, response)
    // what happens here says nothing about the host's line-up
    if (pathname === '/_mf/beacon') return void response.writeHead(204).end()
    if (!isDocument(request, pathname)) return host.forward(request, response)
    const { status, headers, body } = await documentOf(request)
    response.writeHead(status, headers).end(body)
  }

  const server = http.createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      if (response.headersSent) return response.destroy()
      response.writeHead(502, { 'content-type': 'text/plain; charset=utf-8' })
      response.end(`${host.origin}: ${error instanceof Error ? error.message : String(error)}`)
    })
  })

  return {
    /** @returns the port, which 0 leaves to the system. */
    listen: (port: number) =>
      new Promise<number>((resolve, reject) => {
        server.once('error', reject)
        server.listen(port, '127.0.0.1', () => resolve((server.address() as AddressInfo).port))
      }),
    tell: () => {
      for (const response of listeners) response.write(`data: ${news()}\n\n`)
    },
    end: async () => {
      for (const response of listeners) response.end()
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}
