// settles where the store is, before anything reads it
import {
  dataFolder,
  inStore,
  removeData,
  smallBuild,
  type Parts,
} from '../../src/testing/own-store.ts'
import path from 'node:path'
import { commands } from '../../src/commands/all.ts'
import type { Outcome } from '../../src/commands/command.ts'
import { keysDirectory } from '../../src/paths.ts'
import { check, type Verdict } from '../../src/release/gate/check.ts'
import type { ReleaseDescriptor } from '../../src/release/descriptors.ts'
import { ensureKeys } from '../../src/release/key-files.ts'
import { ownStore } from '../../src/release/own-store.ts'
import { promote } from '../../src/release/promote.ts'
import { publish } from '../../src/release/publish.ts'
import { freePort } from '@drogerie/shared-lib/server/free-port.ts'
import { startWatchedFront, type WatchedFront } from '../storm/watched-front.ts'

/**
 * The least that renders a remote's pages, in the check and in a front alike: what throws answers
 * 500, a loader that is late 503.
 */
const shellCode = `exports.providedToRemotes = { '@drogerie/shared-lib/runtime': { remoteContractVersion: 1 } }
exports.ownPatterns = []
const answer = (status, body) => ({ status, headers: { 'content-type': 'text/html' }, body, personal: false })
const late = () => { let timer; return { end: () => clearTimeout(timer), over: new Promise((resolve) => { timer = setTimeout(resolve, 300, 'late') }) } }
exports.createRenderer = async ({ remotes }) => {
  const routes = remotes.flatMap(({ remote }) => remote ? remote.routes : [])
  const render = async ({ url }) => {
    const route = routes.find(({ path }) => path === url.split('?')[0]) ?? routes.find(({ path }) => path === '/*')
    if (!route) return answer(url === '/' ? 200 : 404, '')
    const wait = late()
    try {
      const { loader = () => null, Component } = await route.lazy()
      if (await Promise.race([loader(), wait.over]) === 'late') return answer(503, '')
      return answer(200, '<h1>' + String(Component()) + '</h1>')
    } catch { return answer(500, '') } finally { wait.end() }
  }
  return { importMap: '{}', render }
}`

/** Code of one page: what its `Component` and its `loader` do. */
export type Page = { path: string; component?: string; loader?: string }

/** The server bundle of a remote with these pages. */
export const remoteWith = (app: string, pages: Page[]): string =>
  `exports.remote = { name: '${app}', contractVersion: 1, parcels: {}, routes: [${pages
    .map(
      ({ path: at, component = 'return 1', loader = '' }, nth) =>
        `{ id: '${app}.page/${nth}', path: '${at}', handle: { access: 'everybody' }, lazy: async () => ({ Component: () => { ${component} }, loader: async () => { ${loader} } }) }`,
    )
    .join(', ')}] }`

/**
 * A shop of small releases: its store, the tool over it, and a front of its own that follows it.
 */
export type SmallShop = {
  front: WatchedFront
  /**
   * A release of these parts, signed and in the store; whether it breaks anything nobody has asked
   * yet.
   */
  published: (app: string, parts?: Parts) => Promise<ReleaseDescriptor>
  /** … and live, past all checks, or for a canary's share. */
  moved: (app: string, parts?: Parts, canary?: number) => Promise<string>
  /** Verdicts that stop a release beside the shop as it is. */
  blocked: (release: ReleaseDescriptor, api?: string | null) => Promise<Verdict[]>
  mf: (
    verb: string,
    names?: string[],
    values?: Record<string, string | boolean>,
  ) => Promise<Outcome>
  /** The front killed and begun anew over its own disk. @returns what it serves. */
  restarted: () => Promise<string>
  end: () => Promise<void>
}

let number = 0

const nobodyAnswers = (origin: string) => () =>
  fetch(`${origin}/healthz`).then(
    () => null,
    () => true,
  )

export async function startSmallShop(): Promise<SmallShop> {
  ensureKeys(keysDirectory)
  const published = async (app: string, parts: Parts = {}) => {
    number += 1
    const server = app === 'shell' ? { server: shellCode } : {}
    return (await publish(smallBuild(app, number, { ...server, ...parts }))).descriptor
  }
  const moved = async (app: string, parts: Parts = {}, canary?: number) => {
    const { version } = await published(app, parts)
    return (await promote({ [app]: version }, 'chaos', canary ? { canary } : {})).id
  }
  for (const app of ['shell', 'mf-cart', 'mf-content']) await moved(app)
  const folders = { store: inStore(), keys: keysDirectory }
  const port = await freePort()
  const start = () =>
    startWatchedFront(path.join(dataFolder, 'front'), folders, port, { keep: true })
  let front = await start()
  return {
    get front() {
      return front
    },
    restarted: async () => {
      process.kill(front.pid, 'SIGKILL')
      await front.until('its end', nobodyAnswers(front.origin))
      front = await start()
      return front.live()
    },
    published,
    moved,
    blocked: async (release, api = null) =>
      (await check(ownStore(), release, { api })).filter(({ level }) => level === 'blocked'),
    mf: async (verb, names = [], values = {}) => {
      const command = commands[verb]
      if (!command) throw new Error(`mf has no verb ${verb}`)
      return command.run(names, { api: 'none', front: front.origin, ...values }, () => {})
    },
    end: async () => {
      await front.end()
      removeData()
    },
  }
}
