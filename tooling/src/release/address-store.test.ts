import { dataFolder, inStore, removeData, smallBuild } from '../testing/own-store.ts'
import { readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Command, Outcome } from '../commands/command.ts'
import { ensureKeys } from './key-files.ts'
import { openHttpStore } from './http-store.ts'
import { trustIn } from './trusted-keys.ts'
import type * as Versions from './version-of.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const word = 'let-me-read'
const folder = inStore()

let accepted = word
/** A server of the store's files that asks for a token. */
const server = createServer(({ url = '', headers: { authorization } }, response) => {
  if (url.startsWith('/moved/'))
    return void response.writeHead(302, { location: url.slice('/moved'.length) }).end()
  if (authorization !== `Bearer ${accepted}`) return void response.writeHead(401).end()
  try {
    response.end(readFileSync(`${folder}${url}`))
  } catch {
    response.writeHead(404).end()
  }
})
let address = ''
/** A machine that reads the shop's store behind the address. */
let verbs: Record<string, Command>
let versions: typeof Versions

const run = (verb: string, names: string[] = [], values = {}): Promise<Outcome> | undefined =>
  verbs[verb]?.run(names, { api: 'none', front: 'none', ...values }, () => {})
const everything = () => readdirSync(folder, { recursive: true }).sort()

beforeAll(async () => {
  const { promote } = await import('./promote.ts')
  const { publish } = await import('./publish.ts')
  ensureKeys(path.join(dataFolder, 'keys'))
  for (const app of ['shell', 'mf-cart', 'mf-content']) {
    const { version } = (await publish(smallBuild(app, 1))).descriptor
    await promote({ [app]: version }, 'a test')
  }
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  vi.resetModules()
  Object.assign(process.env, { MF_STORE: address, MF_STORE_TOKEN: word })
  verbs = (await import('../commands/all.ts')).commands
  versions = await import('./version-of.ts')
})
afterAll(() => {
  server.close()
  removeData()
})

test('line-ups, log and bytes are read at an address, by the token it asks for @PLAT-02 @PLAT-08', async () => {
  expect((await run('lineup', ['show']))?.data).toMatchObject({ lineup: { id: 'L-0003' } })
  expect((await run('lineup', ['diff']))?.lines.join()).toContain('+ /mf-content')
  expect((await run('log'))?.lines.at(-1)).toBe('3 entries as signed, each after the one before')
  expect((await run('verify'))?.lines[0]).toMatch(/^L-0003 {2}\d+ files as signed$/)
})

test('a release is checked beside it as it was built here, and nothing is published @PLAT-02', async () => {
  const before = everything()
  const build = vi.spyOn(versions, 'buildAndNote')
  const check = (page: string, number: number, values = {}) => {
    build.mockResolvedValueOnce(smallBuild('mf-cart', number, { page }))
    return run('check', ['mf-cart'], { built: true, ...values })
  }
  expect(await check('/mf-cart', 2)).toMatchObject({
    code: 0,
    lines: ['ok       mf-cart@0.1.0-0000000002'],
  })
  const blocked = await check('/mf-content', 3)
  expect([blocked?.code, blocked?.lines.join('\n')]).toEqual([
    2,
    expect.stringMatching(/^blocked {2}routes, with L-0003[\s\S]*\/mf-content[\s\S]*do: /),
  ])
  const live = await check('/mf-cart', 1, { 'unless-live': true })
  expect([live?.code, live?.lines.join()]).toEqual([
    0,
    'mf-cart@0.1.0-0000000001: every shopper has it already, there is nothing to do',
  ])
  expect(everything()).toEqual(before)
  await expect(check('/mf-cart', 4, { version: '0.1.0-0000000001' })).rejects.toThrow('--built')
})

test.each<[string, string[], object?]>([
  ['publish', ['all']],
  ['publish', ['mf-cart']],
  ['ship', ['all']],
  ['rollback', ['mf-content'], { force: true }],
  ['gc', []],
  ['canary', ['widen', '5']],
])('nothing is written to it by %s %j @PLAT-02', async (verb, names, values) => {
  const before = everything()
  await expect(run(verb, names, values)).rejects.toThrow(
    `MF_STORE is the address ${address}: it is read there; writing takes the folder behind it, or its bucket as s3://…`,
  )
  expect(everything()).toEqual(before)
})

test('a server that leads elsewhere is not followed with the token @PLAT-08', async () => {
  const trust = trustIn(path.join(dataFolder, 'keys'))
  const at = (place: string) => openHttpStore(`${address}${place}`, trust, 'production', word)
  expect(await at('/').channel('production')).toMatchObject({ lineup: 'L-0003' })
  await expect(at('/moved/').channel('production')).rejects.toThrow()
})

test('a wrong token is told from an empty store, and none goes over the network in the open @PLAT-08', async () => {
  accepted = 'another'
  await expect(run('lineup', ['show'])).rejects.toThrow('the store answered 401')
  const open = (at: string) =>
    openHttpStore(at, trustIn(path.join(dataFolder, 'keys')), 'production', word)
  await expect(open('http://store.test/').channel('production')).rejects.toThrow(
    'MF_STORE_TOKEN goes to an https address alone, not to http://store.test/',
  )
})
