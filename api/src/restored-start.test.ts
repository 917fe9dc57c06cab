import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { productionEnv } from './testing/production-env.ts'
import { runShopTool } from './testing/run-shop-tool.ts'

// processes of their own, on a machine that may be busy
vi.setConfig({ testTimeout: 240_000 })

let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'restored-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

test('who fills an empty shop from a backup stands in the audit', async () => {
  const file = join(folder, 'first.backup')
  const first = { ...productionEnv, DATA_DIR: join(folder, 'first') }
  const restored = { ...productionEnv, DATA_DIR: join(folder, 'restored') }
  const init = await runShopTool(['init', '--operator', 'hlavni'], first)
  const [, SHOP_OPERATOR = ''] = /SHOP_OPERATOR=(\S+)/.exec(init.output) ?? []
  const backup = await runShopTool(['backup', file, '--club', 'no'], { ...first, SHOP_OPERATOR })
  expect(backup).toMatchObject({ code: 0 })
  expect(await runShopTool(['restore', file], restored)).toMatchObject({
    code: 0,
    output: expect.stringMatching(
      /counted in the database: 0 products, 0 customers, 0 orders, as of 20/,
    ) as string,
  })
  const { output } = await runShopTool(['audit', '--json'], { ...restored, SHOP_OPERATOR })
  const [newest] = JSON.parse(output) as unknown[]
  expect(newest).toMatchObject({ operator: 'local', command: 'restore', outcome: 'done' })
})
