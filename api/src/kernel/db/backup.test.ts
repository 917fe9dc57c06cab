import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync, gunzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { buildApp } from '../../app.ts'
import { loadSigningKeys } from '../../people/auth/signing-keys.ts'
import { runOffice } from '../../edges/office/run-office.ts'
import { claim, deliveredOrder, guestClaim, photo } from '../../testing/claims.ts'
import { openOrderShop, PASSWORD, readyCart, type OrderShop } from '../../testing/order-shop.ts'
import { startPostgres, type TestPostgres } from '../../testing/postgres.ts'
import { rowFingerprints } from '../../testing/row-fingerprints.ts'
import { testConfig } from '../../testing/test-config.ts'
import { backUp } from './backup.ts'
import { createDatabase, type OpenDatabase } from './database.ts'
import { restore } from '../../migrations/restore.ts'
import { placeOfRestored } from '../../edges/office/commands/files-of-backup.ts'
import { folderStore } from '../files/folder-store.ts'

vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 })

const placeIn = (dataDir: string) => placeOfRestored({ dataDir, files: folderStore(dataDir) })

let folder = ''
let file = ''
let shop: OrderShop
let server: TestPostgres
let placed = ''
let keyId = ''
let photoUrl = ''
let photoBytes: Buffer
let empty: OpenDatabase

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'drogerie-backup-'))
  file = join(folder, 'shop.backup')
  server = await startPostgres()
  const dataDir = join(folder, 'shop')
  shop = await openOrderShop({}, testConfig({ dataDir }))
  keyId = (await loadSigningKeys({ dataDir, accessTokenKeys: null })).first.kid
  empty = await createDatabase()
  await shop.account('jana@example.cz')
  const { token } = await readyCart(
    shop,
    { soap: 2, cream: 1 },
    { email: 'ěščřžýáíé-"\\-🧴@example.cz'.replace(/[^\w@.-]/g, 'x') },
  )
  placed = token
  await shop.call('PATCH', `/orders/${token}/complete`, {
    notes: 'Zvonit: „Novákovi“ \\ "a"\n\t druhý řádek 🧴 #{"table"}',
  })
  const claimed = await claim(shop, guestClaim(await deliveredOrder(shop, { soap: 1 })), [
    { bytes: await photo({ width: 900, height: 700 }) },
  ])
  photoUrl = claimed.json.photos[0]?.url ?? ''
  photoBytes = (await shop.app.inject(photoUrl)).rawPayload
  expect(photoBytes.length).toBeGreaterThan(1_000)
  await runOffice(shop.app, ['redirect', 'add', '/stara', '/nova'])
  expect(await runOffice(shop.app, ['backup', file, '--club', 'no'])).toMatchObject({
    ok: true,
    result: { data: { files: 3 } },
  })
})
afterAll(async () => {
  await shop.close()
  await empty.close()
  await server.stop()
  await rm(folder, { recursive: true, force: true })
})

const audited = async (db: OpenDatabase['db']) =>
  (await db.selectFrom('office_audit').select('command').orderBy('id').execute()).map(
    ({ command }) => command,
  )

const targets: Record<string, () => Promise<OpenDatabase>> = {
  embedded: () => createDatabase(),
  server: () => createDatabase({ databaseUrl: server.databaseUrl }),
}

test.each(Object.keys(targets))(
  'a restored shop is the same, row by row, and goes on selling: %s database @O06 @API-02',
  async (kind) => {
    const database = await (targets[kind]?.() ?? createDatabase())
    try {
      const dataDir = join(folder, `restored-${kind}`)
      const { tables, rows, files, counted, takenAt } = await restore(
        database.db,
        file,
        placeIn(dataDir),
      )
      expect(counted).toEqual({ products: 8, customers: 1, orders: 2 })
      expect(Date.now() - Date.parse(takenAt ?? '')).toBeLessThan(600_000)
      expect(files).toBe(3)
      expect((await readdir(dataDir)).toSorted()).toEqual(['access-token-key.json', 'complaints'])
      expect((await loadSigningKeys({ dataDir, accessTokenKeys: null })).first.kid).toBe(keyId)
      expect((await stat(join(dataDir, 'access-token-key.json'))).mode & 0o777).toBe(0o600)
      expect(tables).toBeGreaterThan(50)
      expect(rows).toBeGreaterThan(50)
      const [before, after] = [await rowFingerprints(shop.db), await rowFingerprints(database.db)]
      expect({ ...after, office_audit: '' }).toEqual({ ...before, office_audit: '' })
      // the row of the backup itself was written after it
      expect([await audited(shop.db), await audited(database.db)]).toEqual([
        ['redirect add', 'backup'],
        ['redirect add'],
      ])
      const app = await buildApp({ db: database.db, config: testConfig({ dataDir }) })
      expect((await app.inject(photoUrl)).rawPayload.equals(photoBytes)).toBe(true)
      const order = (await app.inject(`/api/v2/shop/orders/${placed}`)).json() as {
        notes: string
        state: string
      }
      expect(order).toMatchObject({ state: 'new' })
      const signIn = {
        method: 'POST' as const,
        url: '/api/v2/shop/authentication-token',
        payload: { email: 'jana@example.cz', password: PASSWORD },
      }
      expect((await app.inject(signIn)).statusCode).toBe(200)
      expect(
        (await app.inject({ method: 'POST', url: '/api/v2/shop/orders', payload: {} })).statusCode,
      ).toBe(201)
      await app.close()
      const backAgain = join(folder, `${kind}.backup`)
      expect((await backUp(database.db, backAgain)).tables).toBe(tables)
      await expect(restore(database.db, file, placeIn(dataDir))).rejects.toThrow('not empty')
    } finally {
      await database.close()
    }
  },
)

test('a backup that is there stays, unless it is said @O06', async () => {
  const kept = join(folder, 'kept.backup')
  await writeFile(kept, 'the good one')
  expect(await runOffice(shop.app, ['backup', kept, '--club', 'no'])).toMatchObject({
    ok: false,
    message: expect.stringContaining(`${kept} is there already`) as string,
  })
  expect(await readFile(kept, 'utf8')).toBe('the good one')
  await writeFile(`${kept}-2.club`, "the club's")
  expect(await runOffice(shop.app, ['backup', `${kept}-2`])).toMatchObject({ ok: false })
  expect(
    await runOffice(shop.app, ['backup', kept, '--club', 'no', '--overwrite', 'yes']),
  ).toMatchObject({ ok: true })
  expect((await stat(kept)).size).toBeGreaterThan(1_000)
})

test('a backup is for its owner only, whole or not there, and overwrites nothing in the making @O06', async () => {
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  await expect(backUp(shop.db, join(folder, 'nowhere', 'x'))).rejects.toThrow('ENOENT')
  expect((await readFile(file)).subarray(0, 2)).toEqual(Buffer.from([0x1f, 0x8b]))
})

test.each([
  ['a file that is none', () => Buffer.from('hello')],
  ['another gzip', () => gzipSync('{"format":"other"}\n')],
  ['half of one', (whole: Buffer) => whole.subarray(0, whole.length / 2)],
  [
    'a photo cut short',
    (whole: Buffer) =>
      gzipSync(
        gunzipSync(whole)
          .toString()
          .replace(/("file":"complaints[^"]*","bytes":)/, '$11'),
      ),
  ],
  [
    'one with a row less than it says',
    (whole: Buffer) =>
      gzipSync(
        gunzipSync(whole)
          .toString()
          .replace(/(#{"table":"redirects".*\n){.*\n/, '$1'),
      ),
  ],
  [
    'one without its end',
    (whole: Buffer) =>
      gzipSync(
        gunzipSync(whole)
          .toString()
          .replace(/#{"end".*\n$/, ''),
      ),
  ],
  [
    'a file outside of its folder',
    (whole: Buffer) =>
      gzipSync(
        gunzipSync(whole).toString().replace('"file":"complaints/', '"file":"../complaints/'),
      ),
  ],
  [
    'one of a newer shop',
    (whole: Buffer) =>
      gzipSync(
        gunzipSync(whole).toString().replace('"migrations":[', '"migrations":["9999-later",'),
      ),
  ],
])('%s is refused, and leaves the database empty @O06', async (name, make) => {
  const broken = join(folder, `${name.length}.broken`)
  await writeFile(broken, make(await readFile(file)))
  const dataDir = join(folder, `broken-${name.length}`)
  await expect(restore(empty.db, broken, placeIn(dataDir))).rejects.toThrow()
  expect(await readdir(dataDir).catch(() => [])).toEqual([])
  const { rows } = await sql<{
    found: string | null
  }>`select to_regclass('public.customers')::text as found`.execute(empty.db)
  if (rows[0]?.found)
    expect(await empty.db.selectFrom('customers').selectAll().execute()).toEqual([])
})

test('a file that is cut off, spoilt or not there is named with what is wrong, and nothing is restored @API-12', async () => {
  const whole = await readFile(file)
  const cut = join(folder, 'cut.backup')
  await writeFile(cut, whole.subarray(0, Math.floor(whole.length / 2)))
  const spoilt = join(folder, 'spoilt.backup')
  await writeFile(spoilt, 'no gzip at all')
  const target = await createDatabase()
  for (const [path, wrong] of [
    [cut, 'ends in the middle: it was not written or copied whole'],
    [spoilt, 'is spoilt, or no backup'],
    [join(folder, 'none.backup'), 'is not there'],
  ])
    await expect(restore(target.db, path ?? '')).rejects.toThrow(
      `${path} ${wrong}; nothing was restored`,
    )
  const { rows } = await sql<{ count: number }>`select count(*) as count from products`.execute(
    target.db,
  )
  expect(rows).toEqual([{ count: 0 }])
  await target.close()
})

test('a backup into a folder that is not there is refused with its name @API-12', async () => {
  expect(
    await runOffice(shop.app, ['backup', join(folder, 'none/shop.backup'), '--club', 'no']),
  ).toMatchObject({
    ok: false,
    message: `there is no folder ${join(folder, 'none')}; make it first`,
  })
})
