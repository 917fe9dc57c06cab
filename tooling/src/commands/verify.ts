import { currentLineup, defaultChannel, ownStore } from '../release/own-store.ts'
import { readLineups, servedLineups } from '../release/read-lineups.ts'
import { layout } from '../release/store.ts'
import { verifyLineup, type Damage } from '../release/verify.ts'
import { exitCodes, text, type Command } from './command.ts'

type Verified = { lineup: string; files: number; damage: Damage[] }

export const verify: Command = {
  summary: 'every byte of a line-up against what was signed',
  usage: '[line-up id…|all]',
  options: { channel: { type: 'string' } },
  optionHelp: { channel: 'channel whose line-up is meant without an id (production)' },
  async run(names, values, progress) {
    const store = ownStore()
    const current = async () => {
      const lineup = await currentLineup(store, text(values, 'channel') ?? defaultChannel)
      return lineup ? [lineup.id] : []
    }
    const ids = names.includes('all')
      ? await store.lineupIds()
      : names.length > 0
        ? names
        : await current()
    const { lineups, spoilt } = await readLineups(store, ids)
    const results: Verified[] = spoilt.map(({ id, problem }) => ({
      lineup: id,
      files: 0,
      damage: [{ file: layout.lineup(id), problem }],
    }))
    for (const lineup of lineups) {
      progress(`verifying ${lineup.id}`)
      results.push({ lineup: lineup.id, ...(await verifyLineup(store, lineup)) })
    }
    const served = await servedLineups(store)
    const damaged = results.some(({ lineup, damage }) =>
      damage.some(({ isRepublished }) => !isRepublished || served.has(lineup)),
    )
    const lines = results.flatMap(({ lineup, files, damage }) =>
      damage.length > 0
        ? damage.map(({ file, problem }) => `${lineup}  ${file} ${problem}`)
        : [`${lineup}  ${files} files as signed`],
    )
    return { code: damaged ? exitCodes.blocked : exitCodes.done, lines, data: results }
  },
}
