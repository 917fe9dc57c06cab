import { rspack, type MultiStats } from '@rspack/core'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rootDirectory } from '../paths.ts'
import { remoteConfig } from './remote-config.ts'
import { browserMinimizers } from './rspack-common.ts'

const patterns = path.join(rootDirectory, 'shared-lib/src/routes/patterns.ts')
let folder = ''

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'unused-lines-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Identifiers of the modules of a build without errors. */
function modulesOf(stats: MultiStats | undefined): string[] {
  const { errors, children } = stats?.toJson({ all: false, errors: true, modules: true }) ?? {}
  expect(errors).toEqual([])
  return (children ?? []).flatMap(({ modules = [] }) => modules).map((one) => one.identifier ?? '')
}

/** Every script of mf-cart, name → text, built with this text as the table of addresses. */
async function builtWith(table: string) {
  const file = path.join(folder, 'patterns.ts')
  await writeFile(file, table)
  const build = { directory: path.join(rootDirectory, 'mf-cart'), name: 'mf-cart' }
  const outputPath = path.join(folder, 'dist')
  const compiler = rspack(
    remoteConfig({ ...build, outputPath }).map((config) => ({
      ...config,
      plugins: [
        ...(config.plugins ?? []),
        new rspack.NormalModuleReplacementPlugin(/\/patterns\.ts$/, file),
      ],
    })),
  )
  const { promise, resolve } = Promise.withResolvers<MultiStats | undefined>()
  compiler.run((_error, made) => resolve(made))
  const modules = modulesOf(await promise)
  await new Promise((closed) => compiler.close(closed))
  const names = (await readdir(outputPath, { recursive: true })).filter((name) =>
    /\.c?js$/.test(name),
  )
  const texts = names.map(
    async (name) => [name, await readFile(path.join(outputPath, name), 'utf8')] as const,
  )
  return { modules, scripts: Object.fromEntries(await Promise.all(texts)) }
}

/** A script as it goes to browsers, which loads a chunk of this hash. */
async function minified(hash: string): Promise<string> {
  const entry = path.join(folder, 'entry.js')
  const names = ['page', 'other', 'third', 'fourth'].map((name) => `${name}: '${hash}'`)
  const functions = ['one', 'two', 'three', 'four'].map(
    (name, index) =>
      `export function ${name}(first, second) { const sum${index} = first + second; return [sum${index}, sum${index} * second, chunks[first]] }`,
  )
  await writeFile(entry, `const chunks = { ${names.join()} }\n${functions.join('\n')}`)
  const output = { path: path.join(folder, 'minified'), module: true, library: { type: 'module' } }
  const compiler = rspack({
    mode: 'production',
    target: ['web', 'es2022'],
    entry,
    output,
    optimization: { minimizer: browserMinimizers },
  })
  const { promise, resolve } = Promise.withResolvers<void>()
  compiler.run(() => resolve())
  await promise
  await new Promise((closed) => compiler.close(closed))
  return (await readFile(path.join(output.path, 'main.mjs'), 'utf8')).replaceAll(hash, '')
}

test('names in a script do not follow the hashes of chunks that it loads @PLAT-01', async () => {
  expect(await minified('abcdabcd')).toBe(await minified('efefefef'))
})

test('a new line in the table of addresses changes no byte of a remote that does not use it @PLAT-01', async () => {
  const table = await readFile(patterns, 'utf8')
  const before = await builtWith(table)
  const after = await builtWith(
    table.replace(
      'export const articles',
      "export const career = '/kariera'\nexport const articles",
    ),
  )
  const changed = Object.keys({ ...before.scripts, ...after.scripts }).filter(
    (name) => before.scripts[name] !== after.scripts[name],
  )
  expect(changed).toEqual([])
  expect(before.scripts['server/server.cjs'], 'a line that it uses').toContain(
    '/dokonceni/:tokenValue',
  )
  expect(before.scripts['server/server.cjs'], 'one that it does not').not.toContain('/hlidaci-pes')
  const here = encodeURIComponent(rootDirectory)
  expect(
    before.modules.filter((name) => name.includes(here)),
    'ids are made of it, and the next checkout lies elsewhere',
  ).toEqual([])
}, 60_000)
