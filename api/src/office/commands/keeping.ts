import { backUp } from '../../db/backup.ts'
import { says, type OfficeCommand } from '../office-command.ts'

/** Restoring is no command of a running shop: the tool does it on an empty database. */
export const keepingCommands: readonly OfficeCommand[] = [
  {
    name: 'backup',
    summary: 'writes the whole database into a file, as of one moment',
    args: ['file'],
    async run({ db }, { args }) {
      const { tables, rows, bytes } = await backUp(db, args['file'] ?? '')
      return says(`${args['file']}: ${rows} rows of ${tables} tables, ${bytes} bytes`, { file: args['file'], tables, rows, bytes })
    },
  },
]
