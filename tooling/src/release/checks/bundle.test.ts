import { expect, test } from 'vitest'
import type { ReleaseDescriptor } from '../descriptors.ts'
import type { Store } from '../store.ts'
import { bundleFindings } from './bundle.ts'

const shellCode = `exports.providedToRemotes = { '@drogerie/shared-lib/runtime': { remoteContractVersion: 1 } }`
const remoteCode = (before: string) => `${before}
exports.remote = { contractVersion: 1, messages: { a: 'b' }, routes: [{ id: 'x.page', lazy: async () => ({ Component: () => null }) }] }`

const release = (app: string) => ({ app, version: '1.0.0-0123456789' }) as ReleaseDescriptor

/** A store with two bundles; the thread that loads them is the real one. */
async function found(before: string) {
  const store = {
    bytes: (file: string) => Promise.resolve(Buffer.from(file.includes('shell') ? shellCode : remoteCode(before))),
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
