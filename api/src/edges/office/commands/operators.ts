import {
  messageResult,
  OfficeUsage,
  tableOf,
  wholeNumber,
  type OfficeCommand,
} from './office-command.ts'
import { addOperator, endOperator } from './operator-tokens.ts'

/** @throws OfficeUsage - another word than one of the commands. */
function mayOf(text: string | undefined, commands: readonly string[]): string[] | null {
  if (text === undefined) return null
  const names = text.split(',').map((name) => name.trim().replaceAll(/\s+/g, ' '))
  const wrong = names.find((name) => !commands.includes(name))
  if (wrong === undefined) return names
  throw new OfficeUsage(
    `--may: '${wrong}' is no command that one can be limited to; 'pnpm shop --help' lists them, commas part them`,
  )
}

/** @param commands - those that an operator can be limited to. */
const add = (commands: readonly string[]): OfficeCommand => ({
  name: 'operators add',
  summary: 'adds an operator, a person or a program; the token is shown once',
  args: ['name'],
  options: { may: "the only commands they may give, such as 'import prices, import stock'" },
  async run({ db }, { args, options }) {
    const credential = await addOperator(db, args['name'] ?? '', mayOf(options['may'], commands))
    return messageResult(
      `SHOP_OPERATOR=${credential}\nthis is shown once: keep it where passwords are kept`,
      { credential },
    )
  },
})

const end: OfficeCommand = {
  name: 'operators end',
  summary: 'ends the token of an operator; not of the last one',
  args: ['name'],
  async run({ db }, { args }) {
    const name = args['name'] ?? ''
    await endOperator(db, name)
    return messageResult(`${name} works here no more`, { name })
  },
}

const list: OfficeCommand = {
  name: 'operators list',
  summary: 'all operators',
  async run({ db }) {
    const rows = await db
      .selectFrom('operators')
      .select(['name', 'may', 'created_at', 'ended_at'])
      .orderBy('name')
      .execute()
    return tableOf(
      rows.map((row) => ({
        name: row.name,
        may: row.may?.join(', ') ?? 'everything',
        since: row.created_at.toISOString(),
        until: row.ended_at?.toISOString() ?? null,
      })),
      ['name', 'may', 'since', 'until'],
    )
  },
}

const audit: OfficeCommand = {
  name: 'audit',
  summary: 'the log of operators’ commands, newest first',
  options: {
    operator: 'only theirs',
    command: 'only this command',
    limit: 'how many, 50 when left out',
  },
  async run({ db }, { options }) {
    const { operator, command } = options
    const rows = await db
      .selectFrom('office_audit')
      .selectAll()
      .$if(operator !== undefined, (query) => query.where('operator', '=', operator ?? ''))
      .$if(command !== undefined, (query) => query.where('command', '=', command ?? ''))
      .orderBy('id', 'desc')
      .limit(wholeNumber(options['limit'] ?? '50', 'limit', 1))
      .execute()
    return {
      data: rows,
      table: {
        columns: ['at', 'operator', 'command', 'outcome', 'targets', 'changes'],
        rows: rows.map((row) => [
          row.at.toISOString(),
          row.operator,
          row.command,
          row.outcome,
          row.targets.join(' '),
          Object.values(row.changes)
            .flatMap((fields) =>
              Object.entries(fields).map(
                ([field, [was, is]]) => `${field}: ${String(was ?? '–')} → ${String(is ?? '–')}`,
              ),
            )
            .join(', '),
        ]),
      },
    }
  },
}

/** @param others - all other commands: who is limited to some adds and ends nobody. */
export const operatorCommands = (others: readonly OfficeCommand[]): readonly OfficeCommand[] => [
  add(others.map(({ name }) => name)),
  list,
  end,
  audit,
]
