import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { readPrivateKey } from '../../src/release/key-files.ts'
import { signBody } from '../../src/release/signing.ts'
import { layout } from '../../src/release/store.ts'
import { signedByUntrustedKey, flipBit } from '../forge.ts'
import { promoteTo, publishChanged, stateOf } from './broken-release.ts'
import type { ChaosFront } from './front.ts'
import type { StoreFault } from './store-server.ts'

/** Answers that a shopper may get from pages of the broken remote. */
type OwnPages = 'last good' | 'last good or failed part'

export type Fault = {
  id: string
  what: string
  own: OwnPages
  /**
   * Whether the release that was broken is good once the fault is over, or a good one must take its
   * place.
   */
  mends: 'by itself' | 'by a release'
  begin: (front: ChaosFront, app: string) => Promise<void>
  end?: (front: ChaosFront, app: string) => Promise<void>
}

const unchanged = (code: string) => code

/** Publishes a release made of the one the front began with. */
const publish = ({ folders, base }: ChaosFront, app: string, change = unchanged) =>
  publishChanged(folders, app, base[app] ?? '', change)

/** A good release of the remote takes the place of the broken one. */
export const mend = async (front: ChaosFront, app: string): Promise<string> =>
  promoteTo(front.folders, app, await publish(front, app))

/** Whether a file of the store belongs to a release just made. */
type Spoilt = (file: string, app: string, version: string) => boolean

const itsFiles: Spoilt = (file, app, version) =>
  file.startsWith(`releases/${app}/${version}/`) || file.startsWith(`assets/${app}/chaos.`)
const itsBundle: Spoilt = (file, app, version) => file === layout.server(app, version)
const lineups: Spoilt = (file) => file.startsWith('lineups/')

/** A new release of the remote is promoted; what the store gives of it is spoilt. */
function inStore(id: string, what: string, isSpoilt: Spoilt, spoil: StoreFault): Fault {
  return {
    id,
    what,
    own: 'last good',
    mends: 'by itself',
    begin: async (front, app) => {
      const version = await publish(front, app)
      front.store.fault(
        (file, bytes, response) => isSpoilt(file, app, version) && spoil(file, bytes, response),
      )
      await promoteTo(front.folders, app, version)
    },
    end: async ({ store }) => store.fault(null),
  }
}

/** A broken release is promoted. */
const inRelease = (
  id: string,
  what: string,
  own: OwnPages,
  change: (front: ChaosFront) => (code: string) => string,
): Fault => ({
  id,
  what,
  own,
  mends: 'by a release',
  begin: async (front, app) => {
    const version = await publish(front, app, change(front))
    await promoteTo(front.folders, app, version)
  },
})

const onLoad = (id: string, what: string, code: string): Fault =>
  inRelease(id, what, 'last good', () => (before) => `${code};\n${before}`)

/** While the store has this file, releases with a switch in them are broken. */
const switchFile = 'switch'
const switchOf = ({ folders }: ChaosFront) => path.join(folders.store, switchFile)

/**
 * The release works until the switch is thrown, so that it passes every test before shoppers come.
 */
const switched =
  (place: 'loader' | 'Component', code: string) =>
  (front: ChaosFront) =>
  (before: string) => `${before}
;{ const isOn = () => fetch(${JSON.stringify(`${front.store.origin}/${switchFile}`)}).then(({ ok }) => ok, () => false)
const React = require('react')
let on = false
const broken = ({ loader, Component, ...page }) => ({ ...page,
  loader: async (...given) => { on = await isOn(); ${place === 'loader' ? `if (on) { ${code} }` : ''} return loader ? loader(...given) : null },
  Component: ${place === 'loader' ? 'Component' : `(props) => { if (on) { ${code} } return React.createElement(Component, props) }`} })
const { remote } = module.exports
module.exports = { remote: { ...remote, routes: remote.routes.map((route) => ({ ...route, lazy: async () => broken(await route.lazy()) })) } } }`

const later = (id: string, what: string, place: 'loader' | 'Component', code: string): Fault => ({
  ...inRelease(id, what, 'last good or failed part', switched(place, code)),
  end: (front) => rm(switchOf(front), { force: true }),
})

/** Faults that need the release to be live first. */
export const isLate = ({ own }: Fault) => own === 'last good or failed part'
export const throwSwitch = (front: ChaosFront) => writeFile(switchOf(front), '')

/** The store's answers of a moment ago, replayed by a proxy. */
const older: Fault = {
  id: 'F15',
  what: 'an older channel is given',
  own: 'last good',
  mends: 'by itself',
  begin: async (front, app) => {
    const { channel } = await stateOf(front.folders)
    const stale = { ...channel, revision: channel.revision - 1, lineup: 'L-0001' }
    const text = JSON.stringify(signBody(stale, readPrivateKey(front.folders.keys)))
    front.store.fault(
      (file, _bytes, response) => file.startsWith('channels/') && Boolean(response.end(text)),
    )
    await mend(front, app)
  },
  end: async ({ store }) => store.fault(null),
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
const wrongTypes = '{"body":{"files":[],"exposes":"x"},"signature":7}'

/**
 * Faults of a remote on the server, one row each; faults that only browsers notice are in
 * e2e/smoke/platform.smoke.ts.
 */
export const faults: Fault[] = [
  inStore('F01', 'its files: answer 500', itsFiles, (_file, _bytes, response) =>
    Boolean(response.writeHead(500).end()),
  ),
  inStore('F01', 'its files: hang', itsFiles, () => true),
  inStore('F01', 'its files: are cut off', itsFiles, (_file, bytes, response) => {
    response.writeHead(200, { 'content-length': bytes?.length ?? 0 })
    return response.write(bytes?.subarray(0, 20) ?? '', () => response.destroy()) || true
  }),
  inStore('F01', 'its files: hold wrong types', itsFiles, (_file, _bytes, response) =>
    Boolean(response.end(wrongTypes)),
  ),
  inStore('F01', 'its files: are HTML with 200', itsFiles, (_file, _bytes, response) =>
    Boolean(response.writeHead(200, { 'content-type': 'text/html' }).end(html)),
  ),
  away,
  inStore('F15', 'one bit of its server bundle turned', itsBundle, (_file, bytes, response) =>
    Boolean(response.end(bytes && flipBit(bytes, bytes.length - 1, 0))),
  ),
  inStore('F15', 'a line-up signed by somebody else', lineups, (_file, bytes, response) =>
    Boolean(
      response.end(signedByUntrustedKey((JSON.parse(String(bytes)) as { body: unknown }).body)),
    ),
  ),
  older,
  inStore('F18', 'its publisher was killed half-way', itsBundle, (_file, _bytes, response) =>
    Boolean(response.writeHead(404).end()),
  ),
  onLoad('F07', 'throws on load', `throw new Error('broken on load')`),
  onLoad('F11', 'endless loop on load', 'for (;;);'),
  onLoad('F14', 'touches Object.prototype on load', 'Object.prototype.cart = 1'),
  later('F09', 'a component throws', 'Component', `throw new Error('broken page')`),
  later('F11', 'endless loop in a component', 'Component', 'for (;;);'),
  later(
    'F11',
    'allocates without end',
    'loader',
    'const all = []; for (;;) all.push(new Array(1e5).fill(all.length))',
  ),
  later('F11', 'a loader that never settles', 'loader', 'await new Promise(() => {})'),
  later(
    'F11',
    'a component that suspends for ever',
    'Component',
    'React.use(globalThis.Promise.withResolvers().promise)',
  ),
  later('F11', 'a late throw', 'loader', `setTimeout(() => { throw new Error('late') }, 20)`),
  later(
    'F14',
    'adds to Object.prototype in a page',
    'loader',
    `(() => { 'use strict'; Object.prototype.cart = 1 })()`,
  ),
  later(
    'F14',
    'changes Object.prototype in a page',
    'loader',
    `Object.prototype.toString = () => ''`,
  ),
]
