import { existsSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { backUp } from '../../../kernel/db/backup.ts'
import type { ShopServer } from '../../../kernel/http/fastify-types.ts'
import { filesOfBackup } from './files-of-backup.ts'
import { isYes, OfficeRefusal, messageResult, type OfficeCommand } from './office-command.ts'

/** @throws OfficeRefusal - the club is away; half a backup is made only on request. */
async function backUpClub(
  { club }: ShopServer,
  file: string,
): Promise<{ file: string; bytes: number }> {
  const bytes = await club.saveBackup(file)
  if (bytes === null)
    throw new OfficeRefusal(
      "the club did not answer, nothing was written; the shop's part alone: --club no",
    )
  return { file, bytes }
}

/** @throws OfficeRefusal - the file would lie in no folder. */
function refuseNowhere(file: string): void {
  const folder = dirname(resolve(file))
  if (!existsSync(folder)) throw new OfficeRefusal(`there is no folder ${folder}; make it first`)
}

/** The last good backup must not go because of a slip: a wrong name, or a nearly empty database. */
function refuseExisting(files: readonly string[]): void {
  const existing = files.filter((file) => existsSync(file))
  if (existing.length > 0)
    throw new OfficeRefusal(
      `${existing.join(' and ')} is there already, nothing was written; take another name, or say --overwrite yes`,
    )
}

/** Restoring is no command of a running shop: the tool does it on an empty database. */
export const keepingCommands: readonly OfficeCommand[] = [
  {
    name: 'backup',
    summary:
      'writes the whole database into a file, as of one moment, with the attachments and the key that signs sessions, and the database of the club beside it into <file>.club',
    args: ['file'],
    options: {
      club: "'no': the shop's part alone",
      overwrite: "'yes': in place of a backup that is there",
    },
    async run(app, { args, options }) {
      const { db, config } = app
      const path = args['file'] ?? ''
      refuseNowhere(path)
      const withClub = config.clubName !== null && isYes(options, 'club', true)
      if (!isYes(options, 'overwrite')) refuseExisting(withClub ? [path, `${path}.club`] : [path])
      const club = withClub ? await backUpClub(app, `${path}.club`) : null
      const { tables, rows, files, bytes } = await backUp(db, path, {
        files: await filesOfBackup({ dataDir: config.dataDir, files: app.files }),
      })
      const lines = [`${path}: ${rows} rows of ${tables} tables, ${files} files, ${bytes} bytes`]
      if (club) lines.push(`${club.file}: ${club.bytes} bytes`)
      return messageResult(lines.join('\n'), { file: path, tables, rows, files, bytes, club })
    },
  },
]
