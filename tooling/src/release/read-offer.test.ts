import { expect, test } from 'vitest'
import { readRemoteOffer, readShellOffer } from './read-offer.ts'

const remote = (before: string) => `${before}
const { lazy, jsx } = require('react')
exports.remote = {
  name: 'mf-x',
  routes: [{ id: 'x.page', path: '/x', handle: { layout: 'cart', crumbs: () => [] }, lazy: () => lazy(jsx) }],
  parcels: { widget: () => jsx },
}`

const offer = {
  routes: [{ id: 'x.page', path: '/x', handle: { layout: 'cart' } }],
  parcels: { widget: true },
}

test.each([
  ['only defines', ''],
  ['starts a timer', 'setInterval(() => {}, 1000)'],
  ['opens a channel', "new BroadcastChannel('x').onmessage = () => {}"],
  ['prints', "console.log('hello')"],
])(
  'what a remote that %s offers is read, and nothing of it stays @PLAT-01',
  async (_what, before) => {
    expect(await readRemoteOffer('mf-x', remote(before))).toEqual(offer)
  },
)

test.each([
  ['throws', "throw new Error('boom')", 'boom'],
  ['ends the process', 'process.exit(0)', 'process.exit is not a function'],
  ['exports nothing', 'exports = {}', 'it does not export `remote` from src/remote.ts'],
  [
    'asks for what nobody provides',
    "require('left-pad')",
    'mf-x/server.cjs asks for "left-pad", which the shell does not provide',
  ],
])(
  'a remote that %s is refused with what, why and what to do @PLAT-01',
  async (_what, code, why) => {
    await expect(readRemoteOffer('mf-x', code)).rejects.toThrow(
      `mf-x: its server bundle does not say what it offers: ${why}\nwhy: `,
    )
  },
)

test('of the shell it is what it provides and which pages it answers @PLAT-01', async () => {
  const code =
    "exports.providedToRemotes = { react: { useState() {}, use() {} } }; exports.ownPatterns = ['/logout']"
  expect(await readShellOffer(code)).toEqual({
    provides: { react: ['use', 'useState'] },
    serves: ['/logout'],
  })
})
