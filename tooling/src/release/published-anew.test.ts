import { inStore, removeData, smallBuild } from '../testing/own-store.ts'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { orphanWarning } from '../commands/build.ts'
import { check } from '../commands/check.ts'
import { doctor } from '../commands/doctor.ts'
import { keys } from '../commands/keys.ts'
import { lineup } from '../commands/lineup.ts'
import { repair } from '../commands/repair.ts'
import { rollback } from '../commands/rollback.ts'
import { keysDirectory } from '../paths.ts'
import { withKeyOf } from '../testing/with-key-of.ts'
import { collectGarbage } from './collect-garbage.ts'
import { ensureKeys, trustedFile } from './key-files.ts'
import { ownStore } from './own-store.ts'
import { promote } from './promote.ts'
import { publish } from './publish.ts'
import { trustIn } from './trusted-keys.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

let number = 0
const built = (app: string) => smallBuild(app, (number += 1))
const options = { api: 'none', front: 'http://127.0.0.1:1' }
const idOf = (name: string) =>
  trustIn(keysDirectory)().find((key) => key.name === name && !key.revoked)?.id ?? ''
const ship = async (build: ReturnType<typeof built>) => {
  await publish(build)
  return promote({ [build.app]: build.version }, 'ours')
}
const revoke = (name: string) =>
  keys.run(['revoke', idOf(name)], { reason: 'a laptop was lost' }, () => {})
const linesOf = async (outcome: ReturnType<typeof repair.run>) => (await outcome).lines.join('\n')
const checked = (app: string, version: string) =>
  check.run([app], { ...options, version }, () => {})

/** A list from before a key was revoked, as it stands on a lane that got no other yet. */
async function withOldList(list: string, action: () => Promise<unknown>): Promise<void> {
  const file = trustedFile(keysDirectory)
  const now = readFileSync(file, 'utf8')
  writeFileSync(file, list)
  try {
    await action()
  } finally {
    writeFileSync(file, `${now}\n`) // of another length, so of another stamp
  }
}

let cart = built('mf-cart')
let content = built('mf-content')

beforeEach(async () => {
  for (const folder of ['store', 'keys'])
    rmSync(inStore('..', folder), { recursive: true, force: true })
  ensureKeys(keysDirectory)
  await ship(built('shell'))
  for (const team of ['mf-cart', 'mf-content']) await keys.run(['new', team], {}, () => {})
  cart = built('mf-cart')
  content = built('mf-content')
  await withKeyOf('mf-content', () => ship(content))
})
afterAll(removeData)

test('a release that a line-up named when its key ended is published again as it lies there @PLAT-08', async () => {
  await withKeyOf('mf-cart', () => ship(cart))
  await revoke('mf-cart')
  expect(await publish(cart)).toMatchObject({ fresh: false, mended: 0, orphaned: [] })
  expect((await checked('mf-content', content.version)).code).not.toBe(2)
})

/**
 * Promoted by a lane that did not know yet that the key had ended, then published by the next key.
 */
async function replaced(): Promise<string[]> {
  await withKeyOf('mf-cart', () => publish(cart))
  const before = readFileSync(trustedFile(keysDirectory), 'utf8')
  await revoke('mf-cart')
  await withOldList(before, () => promote({ [cart.app]: cart.version }, 'with an old list'))
  expect((await repair.run([], {}, () => {})).code, 'the line-up vouches for the bytes').toBe(0)
  expect((await doctor.run([], options, () => {})).lines.join('\n')).toContain('files as signed')
  await collectGarbage(ownStore(), true)
  await expect(checked('mf-cart', cart.version)).rejects.toThrow(
    /was revoked on .*: `mf publish mf-cart` at its commit writes it anew/,
  )
  const { fresh, orphaned: ids } = await publish(cart)
  expect(fresh).toBe(true)
  return ids
}

test('one that a line-up names with other bytes is told when it is published, and every refusal names mf repair @PLAT-08', async () => {
  const ids = await replaced()
  expect(ids).toEqual(['L-0003'])
  const said = orphanWarning({ app: 'mf-cart', version: cart.version, orphaned: ids })
  expect(said.join('\n')).toContain(`\`mf promote mf-cart --version ${cart.version}\` now`)

  const way = `mf-cart@${cart.version}, which L-0003 names, cannot be read (is not the one its line-up names): \`mf repair\` says how it comes back`
  await expect(checked('mf-content', content.version)).rejects.toThrow(way)
  const next = built('mf-content')
  await withKeyOf('mf-content', () => publish(next))
  await expect(checked('mf-content', next.version)).rejects.toThrow(way)
  await expect(rollback.run(['mf-content'], options, () => {})).rejects.toThrow(way)
  expect(await linesOf(lineup.run(['show'], {}, () => {}))).toContain(way)
  await expect(lineup.run(['diff'], {}, () => {})).rejects.toThrow(way)
  expect(await linesOf(doctor.run([], options, () => {}))).toMatch(
    /L-0003: .*published again since.*: mf repair/,
  )
  expect(await linesOf(repair.run([], {}, () => {}))).toContain(
    `\`mf promote mf-cart --version ${cart.version}\``,
  )
})

test('the promotion that repair names is the way out, by the next key of the team @PLAT-08', async () => {
  await replaced()
  await keys.run(['new', 'checkout'], { opens: 'mf-cart' }, () => {})
  await withKeyOf('checkout', async () => {
    expect((await checked('mf-cart', cart.version)).code).not.toBe(2)
    expect((await promote({ 'mf-cart': cart.version }, 'anew')).id).toBe('L-0004')
  })
  expect((await checked('mf-content', content.version)).code).not.toBe(2)
  expect((await repair.run([], {}, () => {})).code).toBe(0)
})

test('a release of the current line-up that is gone is left out of no check @PLAT-02', async () => {
  await ship(cart)
  rmSync(inStore('releases', 'mf-cart', cart.version), { recursive: true })
  await expect(checked('mf-content', content.version)).rejects.toThrow(
    `mf-cart@${cart.version}, which L-0003 names, is gone: \`mf repair\``,
  )
})
