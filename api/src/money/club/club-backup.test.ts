import { execFile } from 'node:child_process'
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { buildClub } from '../../../club/src/service/club-app.ts'
import { restoreClub } from '../../../club/src/club-backup.ts'
import { openClubDatabase } from '../../../club/src/club-database.ts'
import { demoMembers } from '../../../club/wire/demo-members.ts'
import { createDatabase, type DatabaseOptions } from '../../kernel/db/database.ts'
import { restore } from '../../migrations/restore.ts'
import { runOffice } from '../../edges/office/run-office.ts'
import { CLUB_TOKEN } from '../../testing/club-process.ts'
import { openClubShop, type ClubShop } from '../../testing/club-shop.ts'
import { startPostgres, type TestPostgres } from '../../testing/postgres.ts'
import { rowFingerprints } from '../../testing/row-fingerprints.ts'

vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 })

let folder = ''
let open: ClubShop
let server: TestPostgres
let file = ''

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'drogerie-club-backup-'))
  file = join(folder, 'shop.backup')
  server = await startPostgres()
  open = await openClubShop({ dataDir: join(folder, 'shop') })
})
afterAll(async () => {
  await open.close()
  await server.stop()
  await rm(folder, { recursive: true, force: true })
})

const contentOf = async (options: DatabaseOptions) => {
  const { db, close } = await openClubDatabase(options)
  try {
    return await rowFingerprints(db)
  } finally {
    await close()
  }
}

test('one backup holds shop and club; the club comes back row by row, on both databases, and serves its members @O06 @API-07', async () => {
  const answer = await runOffice(open.shop.app, ['backup', file])
  expect(answer).toMatchObject({
    ok: true,
    result: { data: { file, club: { file: `${file}.club` } } },
  })
  const { size, mode } = await stat(`${file}.club`)
  expect(answer).toMatchObject({ result: { data: { club: { bytes: size } } } })
  expect(mode & 0o777).toBe(0o600)
  await open.club.kill()
  const before = await contentOf(open.club.database)
  expect(Object.keys(before).length).toBeGreaterThan(7)

  const targets: DatabaseOptions[] = [
    { dataDir: join(folder, 'club') },
    { databaseUrl: server.databaseUrl },
  ]
  for (const target of targets) {
    const { rows } = await restoreClub(target, `${file}.club`)
    expect(rows).toBeGreaterThan(50)
    expect(await contentOf(target)).toEqual(before)
    await expect(restoreClub(target, `${file}.club`)).rejects.toThrow('not empty')
    const { db, close } = await openClubDatabase(target)
    const app = await buildClub({ db, token: CLUB_TOKEN })
    const member = await app.inject({
      url: `/members/${demoMembers[0].id}`,
      headers: { authorization: `Bearer ${CLUB_TOKEN}` },
    })
    expect(member.json()).toMatchObject({ email: 'jana@example.cz', status: 'gold' })
    await app.close()
    await close()
  }
})

/** Output of the shop's tool in the terminal. */
const tool = (words: string[], dataDir: string) =>
  promisify(execFile)(
    process.execPath,
    [join(import.meta.dirname, '../../cli/shop.ts'), ...words, '--json'],
    { env: { ...process.env, DATA_DIR: dataDir } },
  )

test('the shop’s tool lets the club restore its own database, and reports refusals @O06', async () => {
  const dataDir = join(folder, 'club-by-tool')
  const { stdout } = await tool(['restore-club', `${file}.club`], dataDir)
  const { rows } = JSON.parse(stdout) as { rows: number }
  expect(rows).toBeGreaterThan(50)
  expect(await contentOf({ dataDir })).toEqual(await contentOf({ dataDir: join(folder, 'club') }))
  await expect(tool(['restore-club', `${file}.club`], dataDir)).rejects.toMatchObject({
    code: 1,
    stdout: expect.stringContaining('not empty') as string,
  })
})

test('each part can be restored only into its own database @O06', async () => {
  const empty = await createDatabase()
  await expect(restore(empty.db, `${file}.club`)).rejects.toThrow('no backup of the shop')
  await expect(restoreClub({ dataDir: join(folder, 'wrong') }, file)).rejects.toThrow(
    'no backup of the club',
  )
  await empty.close()
})

test('while the club is away there is no partial backup unless requested; without the token there is none @O06 @K01', async () => {
  await open.club.kill()
  const half = join(folder, 'half.backup')
  expect(await runOffice(open.shop.app, ['backup', half])).toMatchObject({ ok: false, exitCode: 1 })
  expect((await readdir(folder)).filter((name) => name.startsWith('half'))).toEqual([])
  expect(await runOffice(open.shop.app, ['backup', half, '--club', 'no'])).toMatchObject({
    ok: true,
    result: { data: { club: null } },
  })
  await open.club.start()
  expect((await fetch(`${open.club.url}/backup`)).status).toBe(401)
})
