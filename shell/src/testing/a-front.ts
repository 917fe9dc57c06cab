import type { LayoutName } from '@drogerie/shared-lib/runtime'
import { ensureKeys } from '@drogerie/tooling/release/key-files.ts'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pino from 'pino'
import { Registry } from 'prom-client'
import { buildFront } from '../server/app.ts'
import { followChannel } from '../server/live-lineup.ts'
import { createQuarantine } from '../server/quarantine/quarantine.ts'
import type { RenderResult } from '../render/release.ts'
import type { WorkerInput } from '../server/render-messages.ts'
import { createRenderPool } from '../server/render-pool.ts'
import { readSettings } from '../server/settings.ts'

/**
 * A shell that answers with its own request; the threads, pool, cache and headers around it are the
 * real ones.
 */
const shellCode = `
exports.providedToRemotes = {}
let nth = 0
const statuses = { neni: 404, '%': 404, presun: 302, 'bez-dat': 503, rozbita: 500 }
exports.createRenderer = async () => ({
  importMap: '{"imports":{}}',
  ownerOf: () => ({ remote: null, layout: 'default' }),
  render: async ({ url, signedIn, trace }) => {
    if (url.includes('padne')) throw new Error('no page')
    if (url.includes('pomala')) await new Promise((resolve) => setTimeout(resolve, 100))
    const status = Object.entries(statuses).find(([word]) => url.includes(word))?.[1] ?? 200
    nth += 1
    const headers = { 'content-type': 'text/html; charset=utf-8', ...(status === 302 ? { location: '/eshop' } : {}) }
    return { status, headers, body: '<p>' + url + (signedIn ? ' signed in' : '') + '</p>' + (trace?.traceparent ? '<i>' + trace.traceparent + '</i>' : '') + nth + (url.includes('velka') ? 'x'.repeat(200_000) : ''), personal: /kosik|pro-jednoho/.test(url) }
  },
})`

export type RouteOfTest = {
  path: string
  personal?: boolean
  parameters?: string[]
  access?: 'everybody' | 'customer'
}

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
        routes: routes.map((route, index) => ({
          id: `x.${index}`,
          layout: 'default',
          access: 'everybody',
          personal: false,
          ...route,
        })),
      },
    ],
  }) as unknown as WorkerInput

type Beside = {
  /** Per cent of the shoppers that get the canary, L-0002. */
  canaryPercent?: number
  /** Pages of parts that failed, by layout. */
  failedPages?: [LayoutName, RenderResult][]
}

/**
 * A real front on a port of its own, with an empty store and one line-up, L-0001, that serves these
 * routes; a signed word for L-0003 shows that one.
 */
export async function startFront(
  routes: RouteOfTest[] = [],
  environment: Record<string, string> = {},
  beside: Beside = {},
) {
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
  const pool = await createRenderPool(input, {
    size: 1,
    waitMs: 1500,
    watchdogMs: 4000,
    quarantine,
    log: () => {},
  })
  pool.open()
  const lineup = {
    id: 'L-0001',
    pool,
    input,
    failedPages: new Map(beside.failedPages),
    crippled: false,
  }
  const { canaryPercent: percent = null } = beside
  const canary = percent === null ? null : { lineup: { ...lineup, id: 'L-0002' }, percent }
  const shown = { ...lineup, id: 'L-0003' }
  const following = followChannel(settings, log)
  const shownBy = async (word: string) =>
    following.overrideOf(word)?.subject === shown.id ? shown : null
  const serves = (id: string) => id === lineup.id || id === canary?.lineup.id
  const follower = {
    ...following,
    current: () => lineup,
    canary: () => canary,
    shownBy,
    knows: serves,
    appsOf: (id: string) => (serves(id) ? ['shell', 'mf-x'] : []),
  }
  const registry = new Registry()
  const requests: string[] = []
  const accessLog = { write: (line: string) => requests.push(line) }
  const app = await buildFront(settings, follower, log, { registry, accessLog })
  const origin = await app.listen({ host: '127.0.0.1', port: 0 })
  const end = async () => {
    await app.close()
    await pool.close()
    await follower.end()
    await rm(directory, { recursive: true, force: true })
  }
  return { origin, app, lines, requests, registry, directory, settings, end }
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
    const headers = Object.fromEntries(
      lines.map((line) => [
        line.split(':', 1)[0]?.toLowerCase() ?? '',
        line.replace(/^[^:]*:\s*/, ''),
      ]),
    )
    resolve({ status: Number(first.split(' ')[1]), headers, body: rest.join('\r\n\r\n') })
  })
  return promise
}

export const ask = (origin: string, target: string, { method = 'GET', more = '' } = {}) =>
  sendRaw(
    origin,
    `${method} ${target} HTTP/1.1\r\nHost: shop.example\r\nConnection: close\r\n${more}\r\n`,
  )
