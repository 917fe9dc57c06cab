import { subjectOf } from '../release/log-entry.ts'
import { readLog, unloggedMoves, type LogLine } from '../release/read-log.ts'
import { ownStore } from '../release/own-store.ts'
import { exitCodes, table, text, type Command } from './command.ts'

const defaultLast = 20

const row = ({ number, entry, key, fault, void: over }: LogLine) => [
  String(number),
  entry?.at ?? '',
  entry?.by ?? '',
  key ?? '',
  entry?.move ?? '',
  entry ? subjectOf(entry) : '',
  fault ? `broken: ${fault}` : over ? `void: ${over}` : (entry?.why ?? ''),
]

export const log: Command = {
  summary: 'who moved what and why: every publish and every move of a channel, verified',
  usage: '',
  options: { last: { type: 'string' } },
  optionHelp: { last: `how many of the newest to show (${defaultLast}); all are verified` },
  async run(_names, values) {
    const last = Number(text(values, 'last') ?? defaultLast)
    if (!Number.isInteger(last) || last < 1) throw new Error('--last: a whole number, more than 0')
    const lines = await readLog(ownStore())
    const broken = lines.filter(({ fault }) => fault !== null)
    const over = lines.filter((line) => line.void !== null).length
    const atEnd = await unloggedMoves(ownStore())
    const shown = lines.slice(-last)
    const older = broken.filter((line) => !shown.includes(line))
    return {
      code:
        broken.length > 0
          ? exitCodes.blocked
          : atEnd.length > 0
            ? exitCodes.warned
            : exitCodes.done,
      lines: [
        ...older.map(({ number, fault }) => `${number}  broken: ${fault}`),
        ...table([['no.', 'at', 'by', 'key', 'move', 'what', 'why'], ...shown.map(row)]),
        broken.length > 0
          ? `${broken.length} of ${lines.length} entries are not as signed`
          : `${lines.length - over} entries as signed, each after the one before${over > 0 ? `; ${over} void, taken back by restoring the channel` : ''}`,
        ...atEnd,
      ],
      data: lines,
    }
  },
}
