import { signingKeyFile } from '../../auth/signing-key.ts'
import { keptFiles } from '../../complaint/photo-files.ts'
import { backUp } from '../../db/backup.ts'
import { says, type OfficeCommand } from '../office-command.ts'

/** Restoring is no command of a running shop: the tool does it on an empty database. */
export const keepingCommands: readonly OfficeCommand[] = [
  {
    name: 'backup',
    summary: 'writes the whole database into a file, as of one moment, with the attachments and the key that signs sessions',
    args: ['file'],
    async run({ db, config }, { args }) {
      const names = [...(await keptFiles(config.dataDir)), signingKeyFile]
      const { tables, rows, files, bytes } = await backUp(db, args['file'] ?? '', { folder: config.dataDir, names })
      const message = `${args['file']}: ${rows} rows of ${tables} tables, ${files} files, ${bytes} bytes`
      return says(message, { file: args['file'], tables, rows, files, bytes })
    },
  },
]
