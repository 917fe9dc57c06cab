import { ensureKeys } from '@drogerie/tooling/release/signing.ts'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pino from 'pino'
import { buildFront } from '../server/app.ts'
import { followChannel } from '../server/live-lineup.ts'
import { createQuarantine } from '../server/quarantine.ts'
import type { WorkerInput } from '../server/render-messages.ts'
import { createRenderPool } from '../server/render-pool.ts'
import { readSettings } from '../server/settings.ts'

/** A shell that answers with what it was asked: threads, pool, cache and headers around it are the real ones. */
const shellCode = `
exports.providedToRemotes = {}
let nth = 0
exports.createRenderer = async () => ({
  importMap: '{"imports":{}}',
  ownerOf: () => ({ remote: null, layout: 'default' }),
  render: async ({ url, signedIn }) => {
    const status = url.includes('neni') || url.includes('%') ? 404 : 200
    nth += 1
    return { status, headers: { 'content-type': 'text/html; charset=utf-8' }, body: '<p>' + url + (signedIn ? ' signed in' : '') + '</p>' + nth + (url.includes('velka') ? 'x'.repeat(200_000) : ''), personal: /kosik/.test(url) }
  },
})`

export type RouteOfTest = { path: string; personal?: boolean; parameters?: string[]; access?: 'everybody' | 'customer' }

export const inputOf = (routes: RouteOfTest[], code = shellCode): WorkerInput =>
  ({
    config: { lineupId: 'L-0001' },
    apiOrigin: '',
    shell: { code, filename: 'shell@1.0.0-0123456789/server.cjs' },
    remotes: [
      {
        name: 'mf-x',
        version: '1.0.0-0123456789',
        filename: 'mf-x@1.0.0-0123456789/server.cjs',
        code: 'exports.remote = {}',
        routes: routes.map((route, index) => ({ id: `x.${index}`, layout: 'default', access: 'everybody', personal: false, ...route })),
      },
    ],
  }) as unknown as WorkerInput

/** A real front on a port of its own, with an empty store and one line-up that serves these routes. */
export async function startFront(routes: RouteOfTest[] = [], environment: Record<string, string> = {}) {
  const directory = await mkdtemp(path.join(tmpdir(), 'front-'))
  ensureKeys(path.join(directory, 'keys'))
  const settings = readSettings({
    SHELL_PORT: '0',
    API_ORIGIN: 'http://127.0.0.1:9',
    DATA_DIR: directory,
    LOG_LEVEL: 'silent',
    ...environment,
  })
  const lines: string[] = []
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) })
  const input = inputOf(routes)
  const quarantine = createQuarantine(60_000)
  const pool = await createRenderPool(input, { size: 1, waitMs: 1500, watchdogMs: 4000, quarantine, log: () => {} })
  pool.open()
  const lineup = { id: 'L-0001', pool, input, failedPages: new Map(), crippled: false }
  const follower = { ...followChannel(settings, log), current: () => lineup }
  const app = await buildFront(settings, follower, log)
  const origin = await app.listen({ host: '127.0.0.1', port: 0 })
  const end = async () => {
    await app.close()
    await pool.close()
    await follower.end()
    await rm(directory, { recursive: true, force: true })
  }
  return { origin, app, lines, directory, end }
}

export type RawAnswer = { status: number; headers: Record<string, string>; body: string }

/** Sends these very bytes, as no client of manners would, and reads the whole answer. */
export function sendRaw(origin: string, head: string): Promise<RawAnswer> {
  const { promise, resolve, reject } = Promise.withResolvers<RawAnswer>()
  const socket = connect(Number(new URL(origin).port), '127.0.0.1', () => socket.write(head))
  let text = ''
  socket.on('data', (bytes) => (text += bytes.toString()))
  socket.on('error', reject)
  socket.on('close', () => {
    const [top = '', ...rest] = text.split('\r\n\r\n')
    const [first = '', ...lines] = top.split('\r\n')
    const headers = Object.fromEntries(lines.map((line) => [line.split(':', 1)[0]?.toLowerCase() ?? '', line.replace(/^[^:]*:\s*/, '')]))
    resolve({ status: Number(first.split(' ')[1]), headers, body: rest.join('\r\n\r\n') })
  })
  return promise
}

export const ask = (origin: string, target: string, { method = 'GET', more = '' } = {}) =>
  sendRaw(origin, `${method} ${target} HTTP/1.1\r\nHost: shop.example\r\nConnection: close\r\n${more}\r\n`)
