import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startBucket, type TestBucket } from '@drogerie/shared-lib/testing/bucket.ts'
import { contentOf, FilesAway, type FileStore, keptLongerThan } from './file-store.ts'
import { openFiles } from './open-files.ts'

let folder = ''
let service: TestBucket
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'drogerie-files-'))
  service = await startBucket()
})
afterAll(async () => {
  await service.close()
  await rm(folder, { recursive: true, force: true })
})

const HOUR_MS = 3_600_000
const photo = Buffer.from([0xff, 0xd8, 0, 10, 13, 0xff])
const namesIn = async (files: FileStore, place: string) =>
  (await files.list(place)).map(({ name }) => name)

describe.each(['folder', 'bucket'])('files in a %s', (kind) => {
  let files: FileStore
  beforeAll(async () => {
    const bucket = kind === 'bucket' ? service.bucket : null
    files = await openFiles({ dataDir: folder, bucket })
  })
  afterAll(() => files.close())

  test('are read as they were put, by every process, and the last one put counts', async () => {
    const other = await openFiles({
      dataDir: folder,
      bucket: kind === 'bucket' ? service.bucket : null,
    })
    await files.put('complaints/kept/a-1_x.jpg', photo)
    expect(await contentOf(other, 'complaints/kept/a-1_x.jpg')).toEqual(photo)
    await other.put('complaints/kept/a-1_x.jpg', Buffer.from('ěšč'))
    const opened = await files.open('complaints/kept/a-1_x.jpg')
    expect(opened?.bytes).toBe(6)
    opened?.body.destroy()
    await files.put('complaints/kept/empty', Buffer.alloc(0))
    expect(await contentOf(files, 'complaints/kept/empty')).toEqual(Buffer.alloc(0))
    other.close()
  })

  test('that are not there are told from those that cannot be had, and removed without a word', async () => {
    expect(await files.open('complaints/kept/none.jpg')).toBeNull()
    expect(await files.open('nowhere/none.jpg')).toBeNull()
    expect(await files.list('nowhere')).toEqual([])
    await files.put('gone/a', photo)
    await files.remove(['gone/a', 'gone/a', 'nowhere/b'])
    expect(await files.open('gone/a')).toBeNull()
  })

  test('are listed by folder, not those below it, with the time of their change', async () => {
    const started = Date.now() - 2_000
    for (const name of ['swept/b', 'swept/a', 'swept/below/c', 'swept-too/d'])
      await files.put(name, photo)
    const listed = await files.list('swept')
    expect(listed.map(({ name }) => name)).toEqual(['swept/a', 'swept/b'])
    for (const { changedAt } of listed) expect(changedAt.getTime()).toBeGreaterThan(started)
    const inAnHour = new Date(Date.now() + HOUR_MS + 5_000)
    const old = (now: Date) => keptLongerThan(files, 'swept', { ageMs: HOUR_MS, now })
    expect([await old(new Date()), await old(inAnHour)]).toEqual([[], ['swept/a', 'swept/b']])
  })
})

test('a file half written is nowhere to be seen', async () => {
  const files = await openFiles({ dataDir: folder, bucket: null })
  await files.put('taken/a/b', photo)
  await expect(files.put('taken/a', photo)).rejects.toThrow()
  expect(await readdir(join(folder, 'taken'))).toEqual(['a'])
})

test('more files than a page of the service has are listed', async () => {
  const files = await openFiles({ dataDir: folder, bucket: service.bucket })
  const names = Array.from(
    { length: 1_001 },
    (_, index) => `many/${String(index).padStart(4, '0')}`,
  )
  for (let nth = 0; nth < names.length; nth += 20)
    await Promise.all(names.slice(nth, nth + 20).map((name) => files.put(name, photo)))
  expect(await namesIn(files, 'many')).toEqual(names)
  files.close()
}, 60_000)

test('a bucket that is not there, or does not answer, is away: nothing is taken for absent', async () => {
  const wrong = await openFiles({
    dataDir: folder,
    bucket: { ...service.bucket, name: 'another-shop' },
  })
  const ask = async (files: FileStore) => {
    await expect(files.open('complaints/kept/a-1_x.jpg')).rejects.toThrow(FilesAway)
    await expect(files.put('complaints/kept/b.jpg', photo)).rejects.toThrow(FilesAway)
    await expect(files.list('complaints/kept')).rejects.toMatchObject({ statusCode: 503 })
    await expect(files.remove(['complaints/kept/b.jpg'])).rejects.toThrow(FilesAway)
    files.close()
  }
  await ask(wrong)
  await service.close()
  await ask(await openFiles({ dataDir: folder, bucket: service.bucket }))
})
