import { expect, test } from 'vitest'
import type { Store } from '../store.ts'
import { page, release, findingTexts, trial } from './a-release.ts'
import { takenPages, takenRecords } from './taken-pages.ts'

/** A shell whose pages answer by their address; the thread that renders them is the real one. */
const shellCode = `exports.providedToRemotes = {}
exports.createRenderer = async ({ remotes: [{ name }] }) => ({
  render: async ({ url }) => ({ status: name === 'mf-catalog' && url === '/zbozi/mydlo' ? 200 : 404 }),
})`
const store = {
  bytes: (file: string) =>
    Promise.resolve(Buffer.from(file.includes('shell') ? shellCode : 'exports.remote = {}')),
} as unknown as Store

const at = (app: string, ...paths: string[]) =>
  release(app, { routes: paths.map((path) => page(`${app}.${path}`, path)) })
const catalog = at('mf-catalog', '/zbozi', '/zbozi/:slug', '/znacky/:slug', '/eshop/:slug')
const found = async (...paths: string[]) =>
  findingTexts(await takenRecords(store, trial(at('mf-content', ...paths), catalog), null, null))
const name = 'mf-content@1.0.0-0123456789'

test('an address at which another team’s page shows a record today is refused, one without a record is said @PLAT-02', async () => {
  expect(await found('/zbozi/mydlo', '/znacky/cvrcek', '/zbozi/*', '/kontakt')).toEqual([
    `blocked: ${name} takes /zbozi/mydlo from /zbozi/:slug of mf-catalog@1.0.0-0123456789`,
    `warned: ${name} takes /znacky/cvrcek from /znacky/:slug of mf-catalog@1.0.0-0123456789`,
  ])
})

test('where editors may write anything, only an address that answers is taken @PLAT-02', async () => {
  expect(await found('/eshop/akce')).toEqual([])
})

test('what a team has already, or takes from itself, takes nothing from others @PLAT-02', () => {
  const content = at('mf-content', '/zbozi/mydlo')
  expect(takenPages(trial(content, catalog), content)).toEqual([])
  const own = at('mf-content', '/clanky/:slug', '/clanky/archiv')
  expect(takenPages(trial(own, catalog), null)).toEqual([])
})
