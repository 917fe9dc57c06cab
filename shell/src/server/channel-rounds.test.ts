import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pino from 'pino'
import { afterAll, expect, test } from 'vitest'
import { openStore } from '@drogerie/tooling/release/store.ts'
import { createChannelReader } from './channel-reader.ts'
import { createChannelRounds } from './channel-rounds.ts'
import { createFrontMemory } from './front-memory.ts'
import { readSettings } from './settings.ts'

const folder = await mkdtemp(path.join(tmpdir(), 'front-channel-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

test('a channel that is gone leaves a line in the log, and what serves goes on @PLAT-08', async () => {
  const lines: string[] = []
  const log = pino({}, { write: (line) => void lines.push(line) })
  const settings = readSettings({ DATA_DIR: folder })
  const store = openStore(path.join(folder, 'store'), () => [])
  const memory = createFrontMemory(settings, { trust: () => [], store, log })
  const live = { id: 'L-0001' }
  const rounds = createChannelRounds({
    channel: createChannelReader(settings, store, memory),
    memory,
    current: {
      live: () => live as never,
      canary: () => null,
      serving: () => [live.id],
      take: () => Promise.reject(new Error('nothing was named')),
      takeWhatWorks: () => Promise.reject(new Error('it serves already')),
    },
    inputOf: () => Promise.reject(new Error('nothing was named')),
    log,
  })
  await rounds.follow()
  expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual([
    expect.objectContaining({
      msg: 'channel not followed',
      lineup: 'L-0001',
      error: expect.stringContaining('the store has no such channel') as string,
    }),
  ])
  expect(rounds.readAt()).toBeNull()
})
