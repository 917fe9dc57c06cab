import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { apiProcess, type ApiProcess } from './testing/api-process.ts'
import { freePort } from '@drogerie/shared-lib/server/free-port.ts'
import { productionEnv } from './testing/production-env.ts'
import { runShopTool } from './testing/run-shop-tool.ts'

// processes of their own, on a machine that may be busy
vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 })

let folder: string
let api: ApiProcess

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'production-'))
  api = apiProcess({ port: await freePort(), env: { ...productionEnv, DATA_DIR: folder } })
  await api.start()
})
afterAll(async () => {
  await api.stop()
  await rm(folder, { recursive: true, force: true })
})

const ask = async (path: string, init?: RequestInit) => {
  const answer = await fetch(`${api.origin}/api/v2/shop${path}`, init)
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
}

test('an empty database started for production has no accounts, no products, no stores and no ways of delivery', async () => {
  const headers = { 'content-type': 'application/json' }
  for (const email of ['jana@example.cz', 'petr@example.cz', 'eva@example.cz']) {
    const body = JSON.stringify({ email, password: 'Heslo12345!' })
    expect(await ask('/authentication-token', { method: 'POST', headers, body })).toMatchObject({
      status: 401,
    })
  }
  for (const path of ['/products', '/stores', '/shipping-methods', '/payment-methods', '/articles'])
    expect([path, (await ask(path)).body['hydra:totalItems'] ?? 'none']).toEqual([
      path,
      expect.toSatisfy((n) => n === 0 || n === 'none') as number,
    ])
})

/** `pnpm shop` of this shop. */
const tool = (words: string[], env: Record<string, string> = {}) =>
  runShopTool(words, { ...productionEnv, DATA_DIR: folder, ...env })
const offered = async (path: string) =>
  ((await ask(path)).body['hydra:member'] as { code: string }[]).map(({ code }) => code)

test('it is set up by a command, by an operator who gives a name, and offers what they switched on', async () => {
  expect(await tool(['methods', 'list'])).toMatchObject({
    code: 1,
    output: expect.stringContaining('say who you are') as string,
  })
  const first = await tool(['init', '--operator', 'hlavni'])
  expect(first).toMatchObject({
    code: 0,
    output: expect.stringContaining('Opravdová drogerie') as string,
  })
  const [, SHOP_OPERATOR = ''] = /SHOP_OPERATOR=(\S+)/.exec(first.output) ?? []
  expect(await tool(['init'], { SHOP_OPERATOR })).toMatchObject({
    code: 0,
    output: expect.not.stringContaining('SHOP_OPERATOR=') as string,
  })
  expect([await offered('/shipping-methods'), await offered('/payment-methods')]).toEqual([[], []])
  for (const code of ['ppl', 'cod'])
    expect(await tool(['methods', 'enable', code], { SHOP_OPERATOR })).toMatchObject({ code: 0 })
  await expect.poll(() => offered('/shipping-methods'), { timeout: 30_000 }).toEqual(['ppl'])
  await expect.poll(() => offered('/payment-methods'), { timeout: 30_000 }).toEqual(['cod'])
  const { output } = await tool(['audit', '--json'], { SHOP_OPERATOR })
  const rows = (JSON.parse(output) as { operator: string; command: string }[]).map(
    ({ operator, command }) => `${operator}: ${command}`,
  )
  expect(rows).toEqual([
    'hlavni: methods enable',
    'hlavni: methods enable',
    'hlavni: init',
    'local: init',
  ])
})

test('the demo shop is filled in only for somebody who knows what it is', async () => {
  expect(await tool(['demo'])).toMatchObject({
    code: 1,
    output: expect.stringContaining('--yes-i-know') as string,
  })
})

test('a wrong DATA_DIR is refused by its path, and no database is made there', async () => {
  const wrong = join(folder, 'wrong')
  const env = { DATA_DIR: wrong, SHOP_MODE: 'development' }
  const { code, output } = await tool(['backup', join(folder, 'wrong.backup'), '--club', 'no'], env)
  expect(code).toBe(1)
  expect(output).toContain(`there is no database of a shop in ${wrong}; set DATA_DIR`)
  expect((await readdir(folder)).filter((name) => name.startsWith('wrong'))).toEqual([])
})

test('a start without its settings ends at once and names all of them', async () => {
  const bare = apiProcess({
    port: await freePort(),
    env: { SHOP_MODE: 'production', DATA_DIR: join(folder, 'bare') },
  })
  const refusal = await bare.start().then(
    () => 'it started',
    () => bare.output(),
  )
  for (const name of [
    'PUBLIC_ORIGIN',
    'SITE_NAME',
    'TRUSTED_PROXIES',
    'CLUB_URL',
    'SMTP_URL',
    'COMGATE_SECRET',
    'ACCESS_TOKEN_KEY',
    'SELLER_COMPANY_ID',
  ])
    expect(refusal).toContain(`${name}: `)
})
