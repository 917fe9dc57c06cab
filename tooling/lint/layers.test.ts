import { cpSync, globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { rootDirectory } from '../src/paths.ts'
import { checkLayers, circleIn } from './graph/check-layers.ts'
import { readGraph, type Graph } from './graph/read-graph.ts'
import { layerRules, layers } from './layers.ts'

let root: string

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'layers-'))
  for (const manifest of globSync('*/package.json', { cwd: rootDirectory }))
    cpSync(path.join(rootDirectory, manifest), path.join(root, manifest))
})

afterEach(() => rmSync(root, { recursive: true }))

/**
 * Findings of the real table for a tree with this one file, put beside the packages of the
 * checkout.
 */
function findingsOf(file: string, code: string): string[] {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
  writeFileSync(path.join(root, file), code)
  const { files, imports } = readGraph(root)
  return checkLayers(files, imports, layerRules)
}

test('the rows of the checkout look only down', () => {
  expect(circleIn({ ...layers })).toBeUndefined()
})

test.each([
  [
    'the kit by the own name of the package',
    'shared-lib/src/ui/a.tsx',
    "import { useShop } from '@drogerie/shared-lib/runtime'",
    'shared-lib/src/ui may not import shared-lib/src/runtime',
  ],
  [
    'the kit by a relative path',
    'shared-lib/src/ui/a.tsx',
    "import { useShop } from '../runtime/shop.ts'",
    'shared-lib/src/ui may not import shared-lib/src/runtime',
  ],
  [
    'the parts of a remote',
    'mf-cart/src/ui/a.tsx',
    "import { orderQuery } from '#data/order-query.ts'",
    'mf-cart/src/ui may not import mf-cart/src/data',
  ],
  [
    'what slices share',
    'mf-cart/src/data/a.ts',
    "import { a } from '../features/cart/cart-page.tsx'",
    'mf-cart/src/data may not import mf-cart/src/features/<slice>',
  ],
  [
    'questions that show themselves',
    'mf-account/src/data/a.ts',
    "import { Loaded } from '#widgets/loaded.tsx'",
    'mf-account/src/data may not import mf-account/src/widgets',
  ],
  [
    'a slice that asks the API in its own house',
    'mf-cart/src/features/cart/a.ts',
    "import { a } from '@drogerie/api/src/order/cart/a.ts'",
    'may not import api/src/order/cart',
  ],
  [
    'an order that reads test helpers',
    'api/src/order/cart/a.ts',
    "import { a } from '../../testing/test-api.ts'",
    'api/src/order/cart may not import api/src/testing',
  ],
  [
    'a shop that knows orders',
    'api/src/goods/store/a.ts',
    "import { a } from '../../order/view/order-view.ts'",
    'api/src/goods/store may not import api/src/order/view',
  ],
  [
    'a shop that reads the tables of the club',
    'api/src/money/club/a.ts',
    "import { coupons } from '../../../club/src/coupons.ts'",
    'api/src/money/club may not import api/club/src',
  ],
  [
    'a club that knows the shop',
    'api/club/src/a.ts',
    "import { membershipOf } from '../../src/money/club/memberships.ts'",
    'api/club/src may not import api/src/money/club',
  ],
  [
    "a club that runs the shop's migrations",
    'api/club/src/a.ts',
    "import { migrate } from '../../src/migrations/migrate.ts'",
    'api/club/src may not import api/src/migrations',
  ],
  [
    'a wire that knows one of its ends',
    'api/club/wire/a.ts',
    "import { coupons } from '../src/coupons.ts'",
    'api/club/wire may not import api/club/src',
  ],
  [
    'a folder without a row',
    'api/src/loyalty/a.ts',
    'export const a = 1',
    'no row in tooling/lint/layers.ts covers this file',
  ],
])('%s is refused', (_name, file, code, said) => {
  expect(findingsOf(file, code).join('\n')).toContain(said)
})

test.each([
  [
    'a type alone',
    'shared-lib/src/contract/a.ts',
    "import type { Shop } from '../runtime/shop.ts'",
    'may not import shared-lib/src/runtime',
  ],
  [
    'a type written as an import',
    'shared-lib/src/contract/a.ts',
    "export type A = import('../runtime/shop.ts').Shop",
    'may not import shared-lib/src/runtime',
  ],
  [
    'what is handed on',
    'shared-lib/src/format/a.ts',
    "export * from '../ui/button.tsx'",
    'may not import shared-lib/src/ui',
  ],
  [
    'another slice, lazily',
    'mf-cart/src/features/cart/a.ts',
    "export const a = () => import('../order-complete/page.tsx')",
    'mf-cart/src/features/<slice> may not import mf-cart/src/features/<slice>',
  ],
  [
    'another remote by a relative path',
    'mf-cart/src/features/cart/a.ts',
    "import { a } from '../../../../mf-account/src/data/a.ts'",
    'may not import mf-account/src/data',
  ],
  [
    'the shell by its package',
    'mf-content/src/data/a.ts',
    "import { a } from '@drogerie/shell/src/session/a.ts'",
    'may not import shell/src/session',
  ],
  [
    'a source by its address',
    'shell/src/client/a.ts',
    "new Worker(new URL('../server/main.ts', import.meta.url))",
    'may not import shell/src/server',
  ],
  [
    'a source by import.meta.resolve',
    'tooling/src/federation/a.ts',
    "import.meta.resolve('../release/store.ts')",
    'may not import tooling/src/release',
  ],
  [
    'a process part in a page',
    'mf-catalog/src/ui/a.ts',
    "import { a } from '@drogerie/shared-lib/server/a.ts'",
    'may not import shared-lib/src/server',
  ],
  [
    'what carries remotes, in the pages',
    'shell/src/remotes/a.ts',
    "import { a } from '../app/routes.tsx'",
    'shell/src/remotes may not import shell/src/app',
  ],
  [
    'a test of one remote in another',
    'mf-cart/src/features/cart/a.test.ts',
    "import { a } from '../../../../mf-account/src/data/a.ts'",
    'may not import mf-account/src/data',
  ],
  [
    'a parcel in another one',
    'mf-account/src/parcels/a.tsx',
    "import { LoginBox } from './login-box.tsx'",
    'mf-account/src/parcels/<file> may not import mf-account/src/parcels/<file>',
  ],
  [
    'test helpers of the own room',
    'api/src/order/cart/a.ts',
    "import { aCart } from './testing/a-cart.ts'",
    'only tests may import what helps tests',
  ],
  [
    'test helpers of a room that may be imported',
    'api/src/order/placed/a.ts',
    "import { aCart } from '../cart/testing/a-cart.ts'",
    'only tests may import what helps tests',
  ],
  [
    'a test',
    'shell/src/session/a.ts',
    "import { a } from './b.test.ts'",
    'only tests may import what helps tests',
  ],
  [
    'a file beside the known ones',
    'mf-cart/src/helpers.ts',
    "import { a } from '#ui/a.ts'",
    'mf-cart/src/* may not import mf-cart/src/ui',
  ],
])('%s is refused, too', (_name, file, code, said) => {
  expect(findingsOf(file, code).join('\n')).toContain(said)
})

test.each([
  [
    'a slice, its parts and its queries',
    'mf-cart/src/features/cart/a.ts',
    "import { a } from '#ui/a.ts'; import { b } from '../../data/b.ts'; import { c } from './c.ts'",
  ],
  [
    'a test around its slice',
    'mf-cart/src/features/cart/a.test.ts',
    "import { a } from '../../remote.ts'; import { fakeApi } from '@drogerie/shared-lib/testing/fake-api.ts'",
  ],
  [
    'a parcel, its slice and its own style',
    'mf-account/src/parcels/a.parcel.tsx',
    "import { a } from '../features/sign-in/a.tsx'; import styles from './a.module.css'",
  ],
  [
    'a test with the helpers of its room',
    'api/src/order/cart/a.test.ts',
    "import { aCart } from './testing/a-cart.ts'",
  ],
  [
    'packages and folders',
    'shell/src/session/a.ts',
    "import { a } from 'zod'; const here = new URL('.', import.meta.url)",
  ],
])('%s passes', (_name, file, code) => {
  expect(findingsOf(file, code)).toEqual([])
})

/** All files that the given ones need, themselves included. */
function reached({ imports }: Graph, from: string[]): Set<string> {
  const found = new Set(from)
  for (const file of found)
    for (const { to } of imports.filter((one) => one.from === file)) found.add(to)
  return found
}

test('the club builds without the sources of the shop, and the shop without those of the club', () => {
  const graph = readGraph(rootDirectory, 'api')
  const built = graph.files.filter((file) => !/\.test\.ts$|\/testing\//.test(file))
  const club = reached(
    graph,
    built.filter((file) => file.startsWith('api/club/')),
  )
  const shared = /^(api\/club|api\/src\/kernel\/(values|process|db)|shared-lib\/src)\//
  expect([...club].filter((file) => !shared.test(file))).toEqual([])
  const shop = reached(
    graph,
    built.filter((file) => file.startsWith('api/src/')),
  )
  expect([...shop].filter((file) => file.startsWith('api/club/src/'))).toEqual([])
}, 60_000)

const rules = (table: Record<string, string[]>) => ({ layers: table, forTests: [] })

test('a table that goes round in a circle, or names a row that is not there, is refused', () => {
  expect(checkLayers([], [], rules({ 'p/a': ['p/b'], 'p/b': ['p/c'], 'p/c': ['p/a'] }))).toEqual([
    'the rows go round in a circle: p/a → p/b → p/c → p/a',
  ])
  expect(checkLayers([], [], rules({ 'p/a': ['p/z'] }))).toEqual([
    'row p/a names p/z, which has no row',
  ])
})
