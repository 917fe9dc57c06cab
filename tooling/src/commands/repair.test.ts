import { inStore, removeData, smallBuild } from '../testing/own-store.ts'
import { appendFileSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { keysDirectory } from '../paths.ts'
import { currentLineup, ownStore } from '../release/own-store.ts'
import { promote } from '../release/promote.ts'
import { publish } from '../release/publish.ts'
import type { Repaired } from '../release/repair.ts'
import { ensureKeys } from '../release/key-files.ts'
import { writeSigned } from '../release/signed-writes.ts'
import { layout } from '../release/store.ts'
import { doctor } from './doctor.ts'
import { lineup } from './lineup.ts'
import { repair } from './repair.ts'
import { verify } from './verify.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

let number = 0
const style = { 'page.css': 'a { color: red }'.repeat(20) }
/** The last of mf-cart; the one before it has the same server bundle. */
let build: ReturnType<typeof smallBuild>

async function shipped(app: string): Promise<void> {
  number += 1
  build = smallBuild(app, number, { files: style })
  await promote({ [app]: (await publish(build)).descriptor.version }, 'a test')
}

async function repaired(write: boolean) {
  const { code, data, lines } = await repair.run([], { write }, () => {})
  const found = data as Repaired[]
  return { code, lines, found: found.map(({ file, state }) => [file, state]) }
}
const asset = (name: string) => layout.asset('mf-cart', name)

beforeEach(async () => {
  for (const folder of ['store', 'keys'])
    rmSync(inStore('..', folder), { recursive: true, force: true })
  ensureKeys(keysDirectory)
  for (const app of ['shell', 'mf-cart', 'mf-cart']) await shipped(app)
})
afterAll(removeData)

const makeFolder = (file: string) => {
  rmSync(file)
  mkdirSync(file)
  writeFileSync(`${file}/x`, '')
}

test('a store as signed needs nothing @PLAT-02', async () => {
  expect(await repaired(true)).toEqual({
    code: 0,
    lines: ['all that shoppers get is as signed'],
    found: [],
  })
})

test.each([
  ['a lost file', () => asset('page.css'), (file: string) => rmSync(file)],
  ['a spoilt file', () => asset('page.css'), (file: string) => appendFileSync(file, ' ')],
  ['a spoilt copy', () => asset('page.css.br'), (file: string) => writeFileSync(file, 'x')],
  [
    'a server bundle that another release has',
    () => layout.server('mf-cart', build.version),
    (file: string) => appendFileSync(file, ' '),
  ],
  ['the current line-up', () => layout.lineup('L-0003'), (file: string) => rmSync(file)],
  ['an old line-up', () => layout.lineup('L-0001'), (file: string) => writeFileSync(file, 'x')],
  ['the channel', () => layout.channel('production'), (file: string) => rmSync(file)],
  ['a folder in the place of a file', () => asset('page.css'), makeFolder],
  ['a folder in the place of a line-up', () => layout.lineup('L-0001'), makeFolder],
  ['a folder in the place of the channel', () => layout.channel('production'), makeFolder],
])(
  '%s is mended by the store itself, when it is asked to @PLAT-02 @PLAT-08',
  async (_what, name, spoil) => {
    const file = name()
    spoil(inStore(file))
    expect(await repaired(false)).toMatchObject({ code: 3, found: [[file, 'to mend']] })
    expect((await repaired(false)).lines.at(-1)).toContain('`mf repair --write`')
    expect(await repaired(true)).toMatchObject({ code: 0, found: [[file, 'mended']] })
    expect((await repaired(false)).found).toEqual([])
    expect((await currentLineup(ownStore()))?.id).toBe('L-0003')
  },
)

test('spoilt evidence stands in the way of promotions, and goes @PLAT-02', async () => {
  const file = layout.evidence('a'.repeat(64))
  mkdirSync(inStore('evidence'), { recursive: true })
  writeFileSync(inStore(file), 'x')
  expect((await repaired(true)).found).toEqual([[file, 'mended']])
  expect(existsSync(inStore(file))).toBe(false)
})

test('bytes that the store has lost are published again @PLAT-02', async () => {
  rmSync(inStore(asset('page.css')))
  rmSync(inStore(asset('page.css.br')))
  const { code, lines, found } = await repaired(true)
  expect([code, found]).toEqual([2, [[asset('page.css'), 'left']]])
  expect(lines.join('\n')).toMatch(/do: {2}.*`mf publish mf-cart`.* brings its bytes again/)
  expect(await publish(build)).toMatchObject({ fresh: false, mended: 2 })
  expect(await publish(build)).toMatchObject({ fresh: false, mended: 0 })
  expect((await repaired(false)).found).toEqual([])
})

test.each([
  [true, /built from uncommitted changes on top of 0123456789ab: .* only with these very changes/],
  [false, /`mf publish mf-cart` at commit 0123456789ab brings its bytes again/],
])(
  'of a release from uncommitted changes (%s) no commit is named as the way back @PLAT-02',
  async (dirty, remedy) => {
    const { descriptor } = await publish(build)
    const written = { ...descriptor, commit: '0123456789ab', dirty }
    await writeSigned(layout.release('mf-cart', build.version), written)
    await promote({ 'mf-cart': build.version }, 'as it is written now')
    const shown = (await lineup.run(['show'], {}, () => {})).lines.join('\n')
    expect(shown.includes('0123456789ab + uncommitted changes')).toBe(dirty)
    rmSync(inStore(asset(descriptor.entry)))
    rmSync(inStore(asset(`${descriptor.entry}.br`)))
    expect((await repaired(false)).lines.join('\n')).toMatch(remedy)
  },
)

test('a spoilt descriptor is published again and promoted: its line-up named the old bytes @PLAT-02', async () => {
  const file = layout.release('mf-cart', build.version)
  appendFileSync(inStore(file), ' ')
  const { found, lines } = await repaired(true)
  expect(found).toEqual([[file, 'left']])
  expect(lines.join('\n')).toContain(`\`mf promote mf-cart --version ${build.version}\``)
  rmSync(inStore(file))
  expect((await publish(build)).fresh).toBe(true)
  const { id } = await promote({ 'mf-cart': build.version }, 'with its new digest')
  expect(id).toBe('L-0004')
  const after = await repaired(false)
  expect([after.code, after.found]).toEqual([0, [[file, 'past']]])
  const verified = await verify.run(['all'], {}, () => {})
  expect([verified.code, verified.lines.join('\n')]).toEqual([
    0,
    expect.stringMatching(/L-0003 {2}.*was published again since/),
  ])
  expect((await verify.run([], {}, () => {})).code).toBe(0)
  await promote(
    { shell: (await currentLineup(ownStore()))?.releases['shell']?.version ?? null },
    'x',
  )
})

test('the doctor names the remedy @PLAT-02', async () => {
  rmSync(inStore(asset('page.css')))
  const said = async () =>
    (await doctor.run([], { front: 'http://127.0.0.1:1' }, () => {})).lines.join('\n')
  expect(await said()).toContain('page.css is missing: mf repair')
  rmSync(inStore(layout.channel('production')))
  expect(await said()).toContain('`mf channel restore` rebuilds it')
})
