import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import http, { type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import type { ChosenApi } from './chosen-api.ts'
import type { Host } from './host.ts'
import type { Page } from './pages.ts'
import { placesInStack } from './places.ts'
import { messageOf } from '../message-of.ts'

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.map': 'application/json',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
}

/** A stack is a few KB; no more than that is read. */
const maxStackBytes = 65_536

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
  /**
   * Folder of an app's built browser files; null for an app that is not built here but perhaps by
   * the host, another such front.
   */
  folderOf: (app: string) => string | null
  /** News of the last build, as JSON; sent to every page at once and at each change. */
  news: () => string
  documentOf: (request: IncomingMessage) => Promise<Page>
}

async function sendAsset(response: ServerResponse, folder: string, file: string): Promise<void> {
  const location = path.join(folder, file)
  const found = await stat(location).catch(() => null)
  const type = types[path.extname(file)]
  if (!found || !type) return void response.writeHead(404, { 'cache-control': 'no-store' }).end()
  response.writeHead(200, {
    'content-type': type,
    'cache-control': 'no-store',
    'content-length': found.size,
  })
  createReadStream(location).pipe(response)
}

const taken = (port: number) =>
  `port ${port} is taken, perhaps by another \`pnpm dev\`: end that one and name both remotes here, or give this one another --port`

/**
 * One origin: files built here, news of builds, documents with the remotes in them, and everything
 * else of the host.
 */
export function createDevFront({ host, api, folderOf, news, documentOf }: DevFront) {
  const listeners = new Set<ServerResponse>()

  function listen(response: ServerResponse): void {
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
    response.write(`data: ${news()}\n\n`)
    listeners.add(response)
    response.on('close', () => listeners.delete(response))
  }

  /** Answers which lines of the sources the frames of a browser's stack stand for. */
  async function tellPlaces(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (Number(request.headers['content-length'] ?? maxStackBytes) >= maxStackBytes)
      return void response.writeHead(413).end()
    const places = await placesInStack(await text(request), folderOf)
    response.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-store' })
    response.end(JSON.stringify(places))
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? '/', 'http://shop')
    const [, app, file] = assetPath.exec(pathname) ?? []
    const folder = app ? folderOf(app) : null
    if (file && folder) return sendAsset(response, folder, file)
    if (pathname === '/_mf/dev/events') return listen(response)
    if (pathname === '/_mf/dev/places') return tellPlaces(request, response)
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
      response.end(messageOf(error))
    })
  })

  return {
    /**
     * @returns the port, which 0 leaves to the system. @throws Error that says what to do when it
     *   is taken.
     */
    listen: (port: number) =>
      new Promise<number>((resolve, reject) => {
        server.once('error', (error: NodeJS.ErrnoException) =>
          reject(error.code === 'EADDRINUSE' ? new Error(taken(port)) : error),
        )
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
