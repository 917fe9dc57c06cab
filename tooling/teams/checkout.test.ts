import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { raiseBudgets } from './checkout.ts'

test('an app of a checkout with lent packages may weigh a little more, and stays what it was @PLAT-02', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'room-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const file = path.join(folder, 'mf-cart/package.json')
  await mkdir(path.dirname(file))
  await writeFile(file, '{"name":"mf-cart","budgets":{"page":18150,"style":4850}}')
  await raiseBudgets(folder, ['mf-cart'])
  expect(JSON.parse(await readFile(file, 'utf8'))).toEqual({
    name: 'mf-cart',
    budgets: { page: 19058, style: 5093 },
  })
})
