import { extname } from 'node:path'
import { writeOrders } from '../../exports/write-orders.ts'
import { OfficeRefusal, OfficeUsage, says, type OfficeCommand } from '../office-command.ts'

/** @throws OfficeUsage - no day that there is. */
function day(text: string | undefined, what: string): string | undefined {
  if (text === undefined) return undefined
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text))
  if (!isDay || new Date(text).toISOString().slice(0, 10) !== text)
    throw new OfficeUsage(`--${what} is a day such as 2026-11-28`)
  return text
}

export const exportCommands: readonly OfficeCommand[] = [
  {
    name: 'export orders',
    summary: 'writes placed orders into a .csv (a row a line) or .jsonl file (an order a line)',
    args: ['file'],
    options: { since: 'first day they were placed, in Prague', until: 'the last one' },
    async run({ db }, { args, options }) {
      const path = args['file'] ?? ''
      if (!['.csv', '.jsonl'].includes(extname(path)))
        throw new OfficeUsage('the name of the file ends in .csv or .jsonl')
      const period = {
        since: day(options['since'], 'since'),
        until: day(options['until'], 'until'),
      }
      const orders = await writeOrders(db, path, period).catch((error: unknown) => {
        const code = error instanceof Error && 'code' in error ? error.code : null
        if (code === 'EEXIST') throw new OfficeRefusal(`${path}.part is being written already`)
        if (code === 'ENOENT') throw new OfficeRefusal('there is no such folder')
        throw error
      })
      return {
        ...says(`${path}: ${orders} orders`, { file: path, orders, ...period }),
        noted: { [`file:${path.split('/').at(-1) ?? ''}`]: { orders, ...period } },
      }
    },
  },
]
