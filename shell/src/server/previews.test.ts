import { ensureKeys, readPrivateKey } from '@drogerie/tooling/release/key-files.ts'
import { sha384, signBody } from '@drogerie/tooling/release/signing.ts'
import { layout, openStore } from '@drogerie/tooling/release/store.ts'
import { trustIn } from '@drogerie/tooling/release/trusted-keys.ts'
import { writeAtomically } from '@drogerie/tooling/release/write-atomically.ts'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pino from 'pino'
import { afterAll, expect, test } from 'vitest'
import { createLineupInput } from './lineup-input.ts'
import { readSettings } from './settings.ts'
import { createReleaseCache } from './verified-releases.ts'

const directory = await mkdtemp(path.join(tmpdir(), 'previews-'))
afterAll(() => rm(directory, { recursive: true, force: true }))

const owners = ['platform', 'previews'] as const
type Owner = (typeof owners)[number]
for (const owner of owners) ensureKeys(path.join(directory, owner))
const keys = owners.flatMap((owner) =>
  trustIn(path.join(directory, owner))()
    .filter(({ name }) => name === 'platform')
    .map((key) => ({
      ...key,
      name: owner,
      opens: owner === 'platform' ? ('all' as const) : owner,
    })),
)
const store = openStore(path.join(directory, 'store'), () => keys)
const write = async (owner: Owner, file: string, body: object) => {
  const text = JSON.stringify(signBody(body, readPrivateKey(path.join(directory, owner))))
  await writeAtomically(path.join(directory, 'store', file), text)
  return sha384(text)
}

/** @returns how a line-up names it. */
async function published(owner: Owner, app: string, says = 'exports.remote = {}') {
  const version = '0.1.0-0123456789'
  const code = 'exports.remote = {}'
  await writeAtomically(path.join(directory, 'store', layout.server(app, version)), says)
  const digest = await write(owner, layout.release(app, version), {
    ...{ app, version, commit: '', builtAt: '', contractVersion: 1, uniqueName: app },
    ...{ entry: 'entry.js', files: {}, groups: {}, routes: [], parcels: [], requires: [] },
    server: { bytes: code.length, sha384: sha384(code) },
  })
  return { version, digest }
}

test('a front shows what a key of previews published in a candidate, and in no line-up that was promoted @PLAT-02 @PLAT-08', async () => {
  const releases = {
    shell: await published('platform', 'shell'),
    'mf-cart': await published('previews', 'mf-cart'),
  }
  const said = { by: '', reason: '', createdAt: '', releases }
  const lineups: [Owner, string][] = [
    ['previews', 'C-0123456789'],
    ['platform', 'L-0001'],
    ['previews', 'L-0002'],
  ]
  for (const [owner, id] of lineups) await write(owner, layout.lineup(id), { ...said, id })

  const settings = readSettings({ DATA_DIR: directory, LOG_LEVEL: 'silent' })
  const cache = createReleaseCache(path.join(directory, 'front'), store)
  const inputOf = createLineupInput(settings, store, cache, pino({ level: 'silent' }))
  const { remotes } = await inputOf('C-0123456789', true)
  expect(remotes.map(({ name }) => name)).toEqual(['mf-cart'])
  for (const strict of [true, false])
    for (const id of ['L-0001', 'L-0002'])
      await expect(inputOf(id, strict)).rejects.toThrow('which opens previews alone')
})

test('a preview whose code is not what was signed leaves the candidate its other pages @PLAT-02', async () => {
  const releases = {
    shell: await published('platform', 'shell'),
    'mf-content': await published('previews', 'mf-content', 'exports.remote = null'),
  }
  const id = 'C-9876543210'
  await write('previews', layout.lineup(id), { by: '', reason: '', createdAt: '', releases, id })
  const settings = readSettings({ DATA_DIR: directory, LOG_LEVEL: 'silent' })
  const cache = createReleaseCache(path.join(directory, 'front'), store)
  const inputOf = createLineupInput(settings, store, cache, pino({ level: 'silent' }))
  await expect(inputOf(id, true)).rejects.toThrow('is not what its release says')
  const { remotes } = await inputOf(id, false)
  expect(remotes.map(({ filename }) => filename)).toEqual(['mf-content@0.1.0-0123456789/damaged'])
})
