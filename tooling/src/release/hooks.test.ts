import { removeData, smallBuild } from '../testing/own-store.ts'
import { verify } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { hooks as command } from '../commands/hooks.ts'
import { keysDirectory } from '../paths.ts'
import { allow, endCanary, widen } from './channel-moves.ts'
import { tellHooks } from './hooks.ts'
import { ensureKeys, readPrivateKey } from './key-files.ts'
import { logPublished } from './move-log.ts'
import { ownStore } from './own-store.ts'
import { promote } from './promote.ts'
import { publish } from './publish.ts'
import { trustIn } from './trusted-keys.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

type Call = { headers: IncomingHttpHeaders; body: string }
const calls: Call[] = []
/** Answers before the good ones; 0 cuts the connection, 1 hangs, 307 leads elsewhere. */
let faults: number[] = []
/** Calls that got no answer and were given up by who made them. */
let givenUp = 0
const server = createServer((request, response) => {
  let body = ''
  request.on('data', (part) => (body += String(part)))
  request.on('end', () => {
    const fault = faults.shift()
    if (fault === undefined) calls.push({ headers: request.headers, body })
    if (fault === 0) return response.destroy()
    if (fault === 1) return void response.on('close', () => (givenUp += 1))
    response.writeHead(fault ?? 204, { location: '/elsewhere' }).end()
  })
})
let address = ''

let number = 0
async function published(app: string): Promise<string> {
  const build = smallBuild(app, (number += 1))
  await publish(build)
  await logPublished(ownStore(), build, 'from commit abc')
  return build.version
}
const told = () => calls.map(({ body }) => JSON.parse(body) as Record<string, unknown>)
const tell = (to = [address], pauses = [0, 1, 1]) =>
  tellHooks(ownStore(), to, readPrivateKey(keysDirectory), pauses)

beforeAll(async () => {
  ensureKeys(keysDirectory)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/moves`
  await promote({ shell: await published('shell') }, 'a test')
  await tell()
})
afterEach(() => {
  delete process.env['MF_HOOKS']
})
afterAll(() => {
  server.close()
  removeData()
})

test('a hook hears every move once, in its order, with who and why @PLAT-02', async () => {
  expect(told(), 'a new address begins with the newest').toMatchObject([{ move: 'promote' }])
  calls.length = 0
  const version = await published('mf-cart')
  await promote({ 'mf-cart': version }, 'a trial', { canary: 5 })
  await widen(50)
  await endCanary('bad', { deny: true })
  await allow('mf-cart', version, { reason: 'it was the network' })
  await promote({ 'mf-cart': version }, 'again')
  await promote({ 'mf-cart': null }, 'gone', { as: 'roll back' })
  await tell()
  await tell()
  expect(told().map(({ move }) => move)).toEqual([
    ...['publish', 'canary', 'widen', 'deny', 'allow', 'promote', 'roll back'],
  ])
  expect(told()[0]).toMatchObject({
    release: { app: 'mf-cart', version },
    what: `mf-cart@${version}`,
  })
  expect(told()[4]).toMatchObject({ why: 'it was the network', channel: { name: 'production' } })
})

test('each call is signed by a trusted key over its id, time and body @PLAT-08', () => {
  const key = trustIn(keysDirectory)()[0]
  for (const { headers, body } of calls) {
    const [id, time] = [headers['webhook-id'], headers['webhook-timestamp']]
    const [version, signature = ''] = String(headers['webhook-signature']).split(',')
    expect([version, headers['mf-key']]).toEqual(['v1a', key?.id])
    const signed = Buffer.from(`${String(id)}.${String(time)}.${body}`)
    expect(key && verify(null, signed, key.publicKey, Buffer.from(signature, 'base64'))).toBe(true)
  }
})

test('a hook that fails is asked again; the moves behind wait for it, and nothing is lost @PLAT-02', async () => {
  calls.length = 0
  for (const nth of [1, 2]) await promote({ 'mf-cart': await published('mf-cart') }, `nr ${nth}`)
  faults = [500, 0]
  expect(await tell()).toEqual([{ address, due: 0 }])
  expect(told().map(({ why }) => why)).toEqual([
    ...['from commit abc', 'nr 1', 'from commit abc', 'nr 2'],
  ])
  calls.length = 0
  await promote({ 'mf-cart': await published('mf-cart') }, 'nr 3')
  faults = [503, 503, 503]
  expect(await tell()).toEqual([{ address, due: 2 }])
  expect(calls).toEqual([])
  process.env['MF_HOOKS'] = address
  const { code, lines } = await command.run([], {}, () => {})
  expect([code, lines]).toEqual([0, [`${address} has heard every move`]])
  expect(told().map(({ why }) => why)).toEqual(['from commit abc', 'nr 3'])
})

test('a hook that leads elsewhere is not followed: the moves are for the named address alone @PLAT-08', async () => {
  calls.length = 0
  await published('mf-cart')
  faults = [307, 307, 307]
  expect(await tell()).toEqual([{ address, due: 1 }])
  expect(calls).toEqual([])
  expect(await tell()).toEqual([{ address, due: 0 }])
})

test('a move waits for no hook, and tells it by itself @PLAT-02', async () => {
  calls.length = 0
  const version = await published('mf-cart')
  process.env['MF_HOOKS'] = address
  faults = [1]
  await promote({ 'mf-cart': version }, 'by itself')
  expect([givenUp, told()], 'the hook has not answered yet').toEqual([0, []])
  await expect.poll(() => told().map(({ why }) => why), { timeout: 30_000 }).toContain('by itself')
})
