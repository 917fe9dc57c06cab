import { appendFile, readFile, rm, writeFile } from 'node:fs/promises'
import { generateKeyPairSync } from 'node:crypto'
import path from 'node:path'
import { readPrivateKey, signBody } from '../../src/release/signing.ts'
import { layout, writeAtomically } from '../../src/release/store.ts'
import { promoteTo, publishChanged, stateOf } from './broken-release.ts'
import type { ChaosFront } from './front.ts'
import type { StoreFault } from './store-server.ts'

/** What a shopper may get of the broken remote meanwhile. */
type OwnPages = 'last good' | 'last good or failed part'

export type Fault = {
  id: string
  what: string
  own: OwnPages
  /** Whether the release that was broken is good once the fault is over, or a good one must take its place. */
  mends: 'by itself' | 'by a release'
  begin: (front: ChaosFront, app: string) => Promise<void>
  end?: (front: ChaosFront, app: string) => Promise<void>
}

const unchanged = (code: string) => code

/** Publishes a release made of the one the front began with. */
const publish = ({ folders, base }: ChaosFront, app: string, change = unchanged) => publishChanged(folders, app, base[app] ?? '', change)

/** A good release of the remote takes the place of the broken one. */
export const mend = async (front: ChaosFront, app: string): Promise<string> => promoteTo(front.folders, app, await publish(front, app))

/** A new release of the remote is promoted; what the store gives of it is spoilt. */
function inStore(what: string, spoil: StoreFault): Fault {
  return {
    id: 'F01',
    what: `its files: ${what}`,
    own: 'last good',
    mends: 'by itself',
    begin: async (front, app) => {
      const version = await publish(front, app)
      const isOf = (file: string) => file.startsWith(`releases/${app}/${version}/`) || file.startsWith(`assets/${app}/chaos.`)
      front.store.fault((file, bytes, response) => isOf(file) && spoil(file, bytes, response))
      await promoteTo(front.folders, app, version)
    },
    end: async ({ store }) => store.fault(null),
  }
}

/** A broken release is promoted. */
const inRelease = (id: string, what: string, own: OwnPages, change: (front: ChaosFront) => (code: string) => string): Fault => ({
  id,
  what,
  own,
  mends: 'by a release',
  begin: async (front, app) => {
    const version = await publish(front, app, change(front))
    await promoteTo(front.folders, app, version)
  },
})

const onLoad = (id: string, what: string, code: string): Fault => inRelease(id, what, 'last good', () => (before) => `${code};\n${before}`)

/** The release works until the switch is thrown, so that it passes every test before shoppers come. */
const switched = (place: 'loader' | 'Component', code: string) => (front: ChaosFront) => (before: string) => `${before}
;{ const isOn = () => require('node:fs').existsSync(${JSON.stringify(front.trigger)})
const React = require('react')
const broken = ({ loader, Component, ...page }) => ({ ...page, ${
  place === 'loader'
    ? `Component, loader: async (...given) => { if (isOn()) { ${code} } return loader ? loader(...given) : null }`
    : `...(loader ? { loader } : {}), Component: (props) => { if (isOn()) { ${code} } return React.createElement(Component, props) }`
} })
const { remote } = module.exports
module.exports = { remote: { ...remote, routes: remote.routes.map((route) => ({ ...route, lazy: async () => broken(await route.lazy()) })) } } }`

const later = (id: string, what: string, place: 'loader' | 'Component', code: string): Fault => ({
  ...inRelease(id, what, 'last good or failed part', switched(place, code)),
  end: ({ trigger }) => rm(trigger, { force: true }),
})

/** Faults that need the release to be live first. */
export const isLate = ({ own }: Fault) => own === 'last good or failed part'
export const throwSwitch = ({ trigger }: ChaosFront) => writeFile(trigger, '')

const otherKey = () => generateKeyPairSync('ed25519').privateKey

/** The store's answers of a moment ago, kept by somebody in between. */
const older: Fault = {
  id: 'F15',
  what: 'an older channel is given',
  own: 'last good',
  mends: 'by itself',
  begin: async (front, app) => {
    const { channel } = await stateOf(front.folders)
    const stale = { ...channel, revision: channel.revision - 1, lineup: 'L-0001' }
    const text = JSON.stringify(signBody(stale, readPrivateKey(front.folders.keys)))
    front.store.fault((file, _bytes, response) => file.startsWith('channels/') && Boolean(response.end(text)))
    await mend(front, app)
  },
  end: async ({ store }) => store.fault(null),
}

const forged: Fault = {
  id: 'F15',
  what: 'a line-up signed by somebody else',
  own: 'last good',
  mends: 'by a release',
  begin: async (front, app) => {
    const version = await publish(front, app)
    const id = await promoteTo(front.folders, app, version)
    const { lineup } = await stateOf(front.folders)
    await writeAtomically(path.join(front.folders.store, layout.lineup(id)), JSON.stringify(signBody(lineup, otherKey())))
  },
  // a promotion reads the present line-up, so the true one comes back first
  end: async (front) => {
    const file = path.join(front.folders.store, 'channels/production.json')
    const id = (JSON.parse(await readFile(file, 'utf8')) as { body: { lineup: string } }).body.lineup
    const lineup = path.join(front.folders.store, layout.lineup(id))
    const { body } = JSON.parse(await readFile(lineup, 'utf8')) as { body: unknown }
    await writeAtomically(lineup, JSON.stringify(signBody(body, readPrivateKey(front.folders.keys))))
  },
}

const changedByte: Fault = {
  id: 'F15',
  what: 'one byte of its server bundle changed',
  own: 'last good',
  mends: 'by a release',
  begin: async (front, app) => {
    const version = await publish(front, app)
    await appendFile(path.join(front.folders.store, layout.server(app, version)), ' ')
    await promoteTo(front.folders, app, version)
  },
}

const halfPublished: Fault = {
  id: 'F18',
  what: 'its publisher was killed half-way',
  own: 'last good',
  mends: 'by a release',
  begin: async (front, app) => {
    const version = await publish(front, app)
    await promoteTo(front.folders, app, version)
    await rm(path.join(front.folders.store, layout.server(app, version)))
  },
}

const away: Fault = {
  id: 'F01',
  what: 'the whole store cuts every connection',
  own: 'last good',
  mends: 'by itself',
  begin: async (front, app) => {
    front.store.fault((_file, _bytes, response) => Boolean(response.destroy()))
    await mend(front, app)
  },
  end: async ({ store }) => store.fault(null),
}

const html = '<!doctype html><title>404</title><h1>Not found</h1>'

/** What can go wrong with a remote on the server, one row each; what only browsers feel is in e2e/smoke/platform.smoke.ts. */
export const faults: Fault[] = [
  inStore('answer 500', (_file, _bytes, response) => Boolean(response.writeHead(500).end())),
  inStore('hang', () => true),
  inStore('are cut off', (_file, bytes, response) => {
    response.writeHead(200, { 'content-length': bytes?.length ?? 0 })
    return response.write(bytes?.subarray(0, 20) ?? '', () => response.destroy()) || true
  }),
  inStore('hold wrong types', (_file, _bytes, response) => Boolean(response.end('{"body":{"files":[],"exposes":"x"},"signature":7}'))),
  inStore('are HTML with 200', (_file, _bytes, response) => Boolean(response.writeHead(200, { 'content-type': 'text/html' }).end(html))),
  away,
  changedByte,
  forged,
  older,
  halfPublished,
  onLoad('F07', 'throws on load', `throw new Error('broken on load')`),
  onLoad('F11', 'endless loop on load', 'for (;;);'),
  onLoad('F14', 'touches Object.prototype on load', 'Object.prototype.cart = 1'),
  later('F09', 'a component throws', 'Component', `throw new Error('broken page')`),
  later('F11', 'endless loop in a component', 'Component', 'for (;;);'),
  later('F11', 'allocates without end', 'loader', 'const all = []; for (;;) all.push(new Array(1e5).fill(all.length))'),
  later('F11', 'a loader that never settles', 'loader', 'await new Promise(() => {})'),
  later('F11', 'a component that suspends for ever', 'Component', 'React.use(globalThis.Promise.withResolvers().promise)'),
  later('F11', 'a late throw', 'loader', `setTimeout(() => { throw new Error('late') }, 20)`),
  later('F14', 'touches Object.prototype in a page', 'loader', 'Object.prototype.cart = 1'),
]
