import { randomUUID } from 'node:crypto'
import { open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { backUp } from '../../src/kernel/db/backup.ts'
import type { DatabaseOptions } from '../../src/kernel/db/database.ts'
import { createDatabase } from '../../src/kernel/db/database.ts'
import { restoreInto, type RestoreFigures } from '../../src/kernel/db/restore-into.ts'
import { clubMigrationNames, migrateClub, type ClubDb } from './club-database.ts'
import type { ClubSchema } from './club-tables.ts'

/**
 * The whole database as of one moment. It is written to a private file first, so that a slow reader
 * does not hold the transaction open.
 */
export async function clubBackup(db: ClubDb): Promise<{ stream: Readable; bytes: number }> {
  const path = join(tmpdir(), `club-${randomUUID()}.backup`)
  try {
    const { bytes } = await backUp(db, path, { of: 'club' })
    const file = await open(path)
    return { stream: file.createReadStream(), bytes }
  } finally {
    await rm(path, { force: true })
  }
}

/**
 * Fills an empty database of the club from its part of a backup, in one transaction. The club must
 * not run on it meanwhile.
 *
 * @throws Error - the file is no backup of the club or comes from a newer one, or the database is
 *   not empty.
 */
export async function restoreClub(options: DatabaseOptions, path: string): Promise<RestoreFigures> {
  const database = await createDatabase<ClubSchema>(options)
  try {
    return await restoreInto(database.db, path, {
      of: 'club',
      migrationNames: clubMigrationNames,
      migrate: (to) => migrateClub(database.db, to),
      keyTables: ['members'],
      countedTables: ['members'],
      hint: 'restore into a new DATA_DIR or an empty CLUB_DATABASE_URL',
    })
  } finally {
    await database.close()
  }
}
