import { currentLineup, defaultChannel, ownStore } from '../release/promote.ts'
import { verifyLineup } from '../release/verify.ts'
import { exitCodes, text, type Command } from './command.ts'

export const verify: Command = {
  summary: 'every byte of a line-up against what was signed',
  usage: '[line-up id…|all]',
  options: { channel: { type: 'string' } },
  optionHelp: { channel: 'channel whose line-up is meant without an id (production)' },
  async run(names, values, progress) {
    const store = ownStore()
    const current = await currentLineup(store, text(values, 'channel') ?? defaultChannel)
    const ids = names.includes('all')
      ? await store.lineupIds()
      : names.length > 0
        ? names
        : current
          ? [current.id]
          : []
    const results = []
    for (const id of ids) {
      progress(`verifying ${id}`)
      const lineup = await store.lineup(id)
      if (!lineup) throw new Error(`there is no line-up ${id}`)
      results.push({ lineup: id, ...(await verifyLineup(store, lineup)) })
    }
    const damaged = results.some(({ damage }) => damage.length > 0)
    const lines = results.flatMap(({ lineup, files, damage }) =>
      damage.length > 0
        ? damage.map(({ file, problem }) => `${lineup}  ${file} ${problem}`)
        : [`${lineup}  ${files} files as signed`],
    )
    return { code: damaged ? exitCodes.blocked : exitCodes.done, lines, data: results }
  },
}
