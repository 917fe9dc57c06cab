import type { Channel } from '@drogerie/tooling/release/descriptors.ts'
import { ensureKeys, readPrivateKey } from '@drogerie/tooling/release/key-files.ts'
import { signBody } from '@drogerie/tooling/release/signing.ts'
import { layout, openStore } from '@drogerie/tooling/release/store.ts'
import { writeAtomically } from '@drogerie/tooling/release/write-atomically.ts'
import { trustIn, type Trust } from '@drogerie/tooling/release/trusted-keys.ts'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createFollowedMoves } from './followed-moves.ts'

let directory: string
let trust: Trust
beforeEach(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'followed-moves-'))
  for (const team of ['mf-cart', 'mf-catalog']) ensureKeys(path.join(directory, team))
  const keys = ['mf-cart', 'mf-catalog'].flatMap((team) =>
    trustIn(path.join(directory, team))()
      .filter(({ name }) => name === 'platform')
      .map((key) => ({ ...key, name: team, opens: [team] })),
  )
  trust = () => keys
})
afterEach(() => rm(directory, { recursive: true, force: true }))

const store = () => openStore(path.join(directory, 'store'), trust)
const front = () => createFollowedMoves(path.join(directory, 'front'), 'production', store())

const write = (team: string, file: string, body: object) =>
  writeAtomically(
    path.join(directory, 'store', file),
    JSON.stringify(signBody(body, readPrivateKey(path.join(directory, team)))),
  )

/** A line-up with these editions of two apps, and the channel that a team points to it. */
async function moved(team: string, revision: number, editions: Record<string, number>) {
  const id = `L-000${revision}`
  const releases = Object.fromEntries(
    Object.entries(editions).map(([app, edition]) => [
      app,
      { version: `0.1.0-000000000${edition}`, digest: `sha384-${String(edition).repeat(64)}` },
    ]),
  )
  const said = { by: '', reason: '', updatedAt: String(revision) }
  await write(team, layout.lineup(id), { ...said, id, createdAt: '', releases })
  const channel = { ...said, name: 'production', revision, lineup: id, previous: null }
  await write(team, layout.channel('production'), channel)
  return (await store().channel('production')) as Channel
}

test('a team’s key moves its own apps alone, for a restarted front, too @PLAT-08', async () => {
  const first = await moved('mf-catalog', 1, { 'mf-cart': 1, 'mf-catalog': 1 })
  await front().refuseForeign(first)
  const followed = front()
  await followed.followed(first)
  const own = await moved('mf-cart', 2, { 'mf-cart': 2, 'mf-catalog': 1 })
  for (const one of [followed, front()]) await one.refuseForeign(own)
  await followed.followed(own)
  const foreign = await moved('mf-cart', 3, { 'mf-cart': 3, 'mf-catalog': 2 })
  for (const one of [followed, front()])
    await expect(one.refuseForeign(foreign)).rejects.toThrow(
      /channel production is not followed: at revision 3 the key of mf-cart \(k-\w{10}\) moved mf-catalog, which/,
    )
})
