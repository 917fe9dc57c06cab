import { ensureKeys } from '@drogerie/tooling/release/key-files.ts'
import { trustIn } from '@drogerie/tooling/release/trusted-keys.ts'
import type { Channel } from '@drogerie/tooling/release/descriptors.ts'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { inputOf } from '../testing/a-front.ts'
import { createChannelMemory } from './channel-memory.ts'
import { createLastGood } from './last-good.ts'

let directory: string
beforeEach(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'lineup-files-'))
})
afterEach(() => rm(directory, { recursive: true, force: true }))

const key = (name: string) => {
  ensureKeys(path.join(directory, name))
  return trustIn(path.join(directory, name))
}
const at = (revision: number) => ({ revision }) as Channel

test('a front that starts anew still knows an older channel for what it is', async () => {
  const memory = createChannelMemory(directory, 'production', key('keys'))
  await memory.refuseOlder(at(1))
  await memory.followed(at(7))
  await expect(memory.refuseOlder(at(6))).rejects.toThrow('channel went back from revision 7 to 6')
  const anew = createChannelMemory(directory, 'production', key('keys'))
  await expect(anew.refuseOlder(at(6))).rejects.toThrow('channel went back from revision 7 to 6')
  for (const revision of [7, 8]) await anew.refuseOlder(at(revision))
})

test('another channel of the revision that was followed is refused, by a restarted front, too', async () => {
  const of = (updatedAt: string, lineup = 'L-0002') =>
    ({ revision: 7, updatedAt, lineup }) as Channel
  const memory = createChannelMemory(directory, 'production', key('keys'))
  await memory.followed(of('today'))
  for (const front of [memory, createChannelMemory(directory, 'production', key('keys'))]) {
    await front.refuseOlder(of('today'))
    for (const other of [of('tomorrow'), of('today', 'L-0001')])
      await expect(front.refuseOlder(other)).rejects.toThrow(
        'channel says something else than before at revision 7',
      )
  }
})

test('another channel, a new key and a spoilt file begin anew', async () => {
  const ours = key('keys')
  await createChannelMemory(directory, 'production', ours).followed(at(7))
  await createChannelMemory(directory, 'staging', ours).refuseOlder(at(1))
  await createChannelMemory(directory, 'production', key('others')).refuseOlder(at(1))
  await writeFile(path.join(directory, 'channel-production.json'), '{"key":')
  await createChannelMemory(directory, 'production', ours).refuseOlder(at(1))
})

test('only a new revision is written to the disk', async () => {
  const file = path.join(directory, 'channel-production.json')
  const memory = createChannelMemory(directory, 'production', key('keys'))
  await memory.followed(at(7))
  await writeFile(file, 'untouched')
  await memory.followed(at(7))
  expect(await readFile(file, 'utf8')).toBe('untouched')
  await memory.followed(at(8))
  expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({ revision: 8 })
})

test('the line-up that served here last is there for the next start, whole or not at all', async () => {
  const input = inputOf([{ path: '/eshop' }])
  const lastGood = createLastGood(directory)
  expect(await lastGood.read()).toBeNull()
  await lastGood.write(input)
  expect(await createLastGood(directory).read()).toEqual(input)
  const file = path.join(directory, 'last-good.json')
  const saved = await readFile(file, 'utf8')
  for (const spoilt of [
    saved.slice(0, -20),
    saved.replace('L-0001', 'L-0002'),
    saved.replace('\n', ''),
    '\n',
    '\n{}',
    '',
  ]) {
    await writeFile(file, spoilt)
    expect(await lastGood.read(), spoilt.slice(0, 20)).toBeNull()
  }
})
