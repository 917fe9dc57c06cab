import { collectGarbage, keep } from '../release/collect-garbage.ts'
import { spoiltInWords } from '../release/read-lineups.ts'
import { ownStore } from '../release/own-store.ts'
import { exitCodes, kilobytes, type Command } from './command.ts'

export const gc: Command = {
  summary: `remove what is older than ${keep.lineups} line-ups and ${keep.hours} hours`,
  usage: '',
  options: { 'dry-run': { type: 'boolean' } },
  optionHelp: { 'dry-run': 'say what would go, and leave it' },
  async run(_names, values) {
    const dryRun = values['dry-run'] === true
    const { garbage, spoilt } = await collectGarbage(ownStore(), dryRun)
    const bytes = garbage.reduce((sum, entry) => sum + entry.bytes, 0)
    const verb = dryRun ? 'would go' : 'gone'
    return {
      code: spoilt.length > 0 ? exitCodes.warned : exitCodes.done,
      lines: [
        ...garbage.map((entry) => `${verb}  ${entry.file}  ${kilobytes(entry.bytes)}`),
        ...spoilt.map(spoiltInWords),
        `${garbage.length} ${verb}, ${kilobytes(bytes)}`,
      ],
      data: { garbage, spoilt },
    }
  },
}
