import type { Kysely } from 'kysely'
import { restoreInto, type RestoreFigures } from '../kernel/db/restore-into.ts'
import type { Database } from '../kernel/db/schema.ts'
import type { RestorePlace } from '../kernel/db/restored-files.ts'
import { migrate, migrationNames } from './migrate.ts'

/** {@link restoreInto} for the shop's own database. @param files - where they go. */
export const restore = (
  db: Kysely<Database>,
  path: string,
  files?: RestorePlace,
): Promise<RestoreFigures> =>
  restoreInto(db, path, {
    of: 'shop',
    migrationNames,
    migrate: (to) => migrate(db, to),
    keyTables: ['products', 'customers'],
    countedTables: ['products', 'customers', 'orders'],
    hint: 'restore into a new DATA_DIR or an empty DATABASE_URL',
    files,
  })
