import { collectGarbage, keep } from '../release/collect-garbage.ts'
import { ownStore } from '../release/promote.ts'
import { done, kilobytes, type Command } from './command.ts'

export const gc: Command = {
  summary: `remove what is older than ${keep.lineups} line-ups and ${keep.hours} hours`,
  usage: '',
  options: { 'dry-run': { type: 'boolean' } },
  optionHelp: { 'dry-run': 'say what would go, and leave it' },
  async run(_names, values) {
    const dryRun = values['dry-run'] === true
    const garbage = await collectGarbage(ownStore(), dryRun)
    const bytes = garbage.reduce((sum, entry) => sum + entry.bytes, 0)
    const verb = dryRun ? 'would go' : 'gone'
    return done(
      [
        ...garbage.map((entry) => `${verb}  ${entry.file}  ${kilobytes(entry.bytes)}`),
        `${garbage.length} ${verb}, ${kilobytes(bytes)}`,
      ],
      garbage,
    )
  },
}
