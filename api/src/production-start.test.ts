import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { apiProcess, type ApiProcess } from './testing/api-process.ts'
import { freePort } from './testing/free-port.ts'
import { productionEnv } from './testing/production-env.ts'

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
    expect(await ask('/authentication-token', { method: 'POST', headers, body })).toMatchObject({ status: 401 })
  }
  for (const path of ['/products', '/stores', '/shipping-methods', '/payment-methods', '/articles'])
    expect([path, (await ask(path)).body['hydra:totalItems'] ?? 'none']).toEqual([
      path,
      expect.toSatisfy((n) => n === 0 || n === 'none') as number,
    ])
})
