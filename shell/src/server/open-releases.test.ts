import { startBucket } from '@drogerie/shared-lib/testing/bucket.ts'
import { bucketFiles } from '@drogerie/tooling/release/bucket-files.ts'
import { ensureKeys, readPrivateKey } from '@drogerie/tooling/release/key-files.ts'
import { signBody } from '@drogerie/tooling/release/signing.ts'
import { layout } from '@drogerie/tooling/release/store.ts'
import { trustIn } from '@drogerie/tooling/release/trusted-keys.ts'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openReleases } from './open-releases.ts'

const keys = await mkdtemp(path.join(tmpdir(), 'open-releases-'))
const service = await startBucket()
afterAll(async () => {
  await service.close()
  await rm(keys, { recursive: true, force: true })
})

test('a front reads line-ups and files from a bucket, and tells absent from away @PLAT-08', async () => {
  ensureKeys(keys)
  const store = 's3://drogerie/shop/releases'
  const front = openReleases(
    { store, storeService: service.bucket, storeToken: '', channel: 'production' },
    trustIn(keys),
  )
  expect([await front.channel('production'), await front.lineupIds()]).toEqual([null, []])

  const files = bucketFiles(store, () => service.bucket)
  const said = { by: '', reason: '', updatedAt: '', createdAt: '' }
  const write = (file: string, body: object) =>
    files.write(file, JSON.stringify(signBody({ ...said, ...body }, readPrivateKey(keys))))
  for (const id of ['L-0002', 'L-0010']) await write(layout.lineup(id), { id, releases: {} })
  const channel = { name: 'production', revision: 3, lineup: 'L-0010', previous: 'L-0002' }
  await write(layout.channel('production'), channel)
  await files.create(layout.asset('shell', 'a.js'), 'export {}')

  expect(await front.channel('production')).toMatchObject({ revision: 3, lineup: 'L-0010' })
  expect(await front.lineupIds()).toEqual(['L-0002', 'L-0010'])
  expect((await front.bytes('assets/shell/a.js')).toString()).toBe('export {}')
  await files.write(layout.lineup('L-0002'), JSON.stringify({ body: {}, signature: '' }))
  await expect(front.lineup('L-0002')).rejects.toThrow('is not signed by a trusted key')

  await service.close()
  for (const read of [() => front.channel('production'), () => front.lineupIds()])
    await expect(read()).rejects.toThrow(`the release store ${store} does not serve`)
})
