import { repair as repairStore } from '../release/repair.ts'
import { exitCodes, type Command } from './command.ts'

export const repair: Command = {
  summary:
    'what of the store is not as signed, and what mends it; --write mends what the store itself can',
  usage: '',
  options: { write: { type: 'boolean' } },
  optionHelp: { write: 'mend it: channels, line-ups, files' },
  async run(_names, values) {
    const found = await repairStore(values['write'] === true)
    const has = (wanted: string) => found.some(({ state }) => state === wanted)
    const code = has('left')
      ? exitCodes.blocked
      : has('to mend')
        ? exitCodes.warned
        : exitCodes.done
    const isOver = found.every(({ state }) => state === 'past')
    const lines = found.flatMap(({ file, problem, remedy, state }) => [
      `${state.padEnd(7)}  ${file} ${problem}`,
      `         ${state === 'left' ? 'do:  ' : ''}${remedy}`,
    ])
    const last = isOver
      ? ['all that shoppers get is as signed']
      : has('to mend')
        ? ['`mf repair --write` mends what is to mend']
        : []
    return { code, lines: [...lines, ...last], data: found }
  },
}
