import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rootDirectory } from '../paths.ts'
import { placeOf, placeOfError, placesInStack } from './places.ts'

const source = path.join(rootDirectory, 'mf-cart/src/remote.ts')
let folder = ''

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'places-'))
  const map = {
    version: 3,
    sources: [source, '/x/node_modules/react/index.js'],
    names: [],
    // line 1 is line 3 of the remote, line 2 is line 1 of the package
    mappings: 'AAEA;ACFA',
  }
  await writeFile(path.join(folder, 'cart.cart.js.map'), JSON.stringify(map))
})
afterAll(() => rm(folder, { recursive: true }))

const frame = (file: string, line: number) =>
  `    at CartPage (http://127.0.0.1:4600/_mf/dev/assets/mf-cart/${file}:${line}:9)`

test('frames of a stack lead to lines of the sources, each once, packages left out @PLAT-06', async () => {
  const stack = [
    'Error: x',
    frame('cart.cart.js', 1),
    frame('cart.cart.js', 2),
    frame('cart.cart.js', 1),
  ]
  const asked: string[] = []
  const places = await placesInStack(stack.join('\n'), (app) => (asked.push(app), folder))
  expect(places).toEqual([{ name: 'mf-cart/src/remote.ts:3', href: `vscode://file${source}:3` }])
  expect(asked).toContain('mf-cart')
})

test('a build that is gone, and an app that is not built here, have no places @PLAT-06', async () => {
  expect(await placesInStack(frame('gone.js', 1), () => folder)).toEqual([])
  expect(await placesInStack(frame('cart.cart.js', 1), () => null)).toEqual([])
})

test.each([
  ['a syntax error', '  × Module build failed:\n  ╰─▶ × Expected ident\n   ╭─[16:16]\n 14 │', 16],
  [
    'a missing module, by the line that names it',
    "  × Module not found: Can't resolve './i18n/cs.json' in 'x'\n ╭─[99:0]",
    4,
  ],
  ['an error without a line', 'broken', 1],
])('%s has a place @PLAT-06', (_name, message, line) => {
  const moduleIdentifier = `builtin:swc-loader??ruleSet[1]!${source}`
  expect(placeOfError({ moduleIdentifier, message })).toEqual(placeOf(source, line))
})

test('an error of no file has none @PLAT-06', () => {
  expect(placeOfError({ message: 'broken' })).toBeNull()
})
