import { expect, test } from 'vitest'
import type { ReleaseDescriptor } from '../descriptors.ts'
import type { Store } from '../store.ts'
import { bundleFindings } from './bundle.ts'

const shellCode = `exports.providedToRemotes = { '@drogerie/shared-lib/runtime': { remoteContractVersion: 1 } }`
const remoteCode = (before: string, inPage: string) => `${before}
const lazy = async () => { ${inPage}; return { Component: () => null } }
exports.remote = { contractVersion: 1, messages: { a: 'b' }, routes: [{ id: 'x.page', lazy }] }`

const release = (app: string) => ({ app, version: '1.0.0-0123456789' }) as ReleaseDescriptor

/** A store with two bundles; the thread that loads them is the real one. */
async function found(before: string, inPage = '') {
  const store = {
    bytes: (file: string) => Promise.resolve(Buffer.from(file.includes('shell') ? shellCode : remoteCode(before, inPage))),
  } as unknown as Store
  const candidate = release('mf-x')
  const { findings } = await bundleFindings(store, { lineup: 'L-0001', shell: release('shell'), remotes: [candidate], candidate })
  return findings.map(({ what }) => what)
}

const name = 'mf-x@1.0.0-0123456789'

test.each([
  ['does nothing but define', '', []],
  ['starts a timer', 'setInterval(() => {}, 1000)', [`${name} leaves a setInterval while loading when it loads`]],
  ['sets a global', 'globalThis.cart = {}', [`${name} leaves the global cart when it loads`]],
  ['listens to the process', "process.on('exit', () => {})", [`${name} leaves a listener of process "exit", 2 in all, when it loads`]],
  ['starts a timer once', 'setTimeout(() => {}, 1e6)', [`${name} leaves a setTimeout while loading when it loads`]],
  ['starts an immediate', 'setImmediate(() => {})', [`${name} leaves a setImmediate while loading when it loads`]],
  ["starts a timer of Node's own", "require('node:timers').setInterval(() => {}, 1000)", [`${name} leaves an open Timeout when it loads`]],
  ['opens a channel', "new BroadcastChannel('cart').onmessage = () => {}", [`${name} leaves an open MessagePort when it loads`]],
  ['changes a global', 'globalThis.fetch = () => {}', [`${name} leaves the global fetch when it loads`]],
  ['changes a built-in', 'Array.prototype.at = () => 1', [`${name} leaves Array.prototype.at when it loads`]],
  ['touches Object.prototype', 'Object.prototype.cart = 1', [`${name} leaves Object.prototype.cart when it loads`]],
  ['throws', "throw new Error('broken')", [`${name}: broken`]],
  [
    'asks for a module of its own',
    "require('left-pad')",
    [`${name}: ${name}/server.cjs asks for "left-pad", which the shell does not provide`],
  ],
])('a server bundle that %s when it loads @PLAT-02 @F07 @F14', async (_what, before, findings) => {
  expect(await found(before)).toEqual(findings)
})

test('a server bundle that computes for ever is given up, by its own processor time @PLAT-02 @F11', { timeout: 120_000 }, async () => {
  expect(await found('for (;;);')).toEqual([`${name}: it computed for 5 s without end`])
})

test('a page that starts a timer when its module loads is as bad as its remote @PLAT-02 @F11', async () => {
  expect(await found('', 'setInterval(() => {}, 1000)')).toEqual([`${name} leaves a setInterval while loading when it loads`])
})

test('the shell’s own bundle is held to the same, and brings its texts @PLAT-02 @F14', async () => {
  const shell = release('shell')
  const code = `setInterval(() => {}, 1000); globalThis.shop = 1
${shellCode}
exports.ownTexts = () => ({ shell: { n_one: 'kus' } })`
  const store = { bytes: () => Promise.resolve(Buffer.from(code)) } as unknown as Store
  const { findings, messages } = await bundleFindings(store, { lineup: 'L-0001', shell, remotes: [], candidate: shell })
  expect(findings.map(({ what }) => what)).toEqual([
    'shell@1.0.0-0123456789 leaves a setInterval while loading when it loads',
    'shell@1.0.0-0123456789 leaves the global shop when it loads',
  ])
  expect(messages).toEqual({ shell: { n_one: 'kus' } })
})
