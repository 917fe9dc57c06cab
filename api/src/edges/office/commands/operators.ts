import { says, tableOf, wholeNumber, type OfficeCommand } from './office-command.ts'
import { addOperator, endOperator } from './operator-tokens.ts'

const add: OfficeCommand = {
  name: 'operators add',
  summary: 'adds an operator; the token is shown once',
  args: ['name'],
  async run({ db }, { args }) {
    const credential = await addOperator(db, args['name'] ?? '')
    return says(
      `SHOP_OPERATOR=${credential}\nthis is shown once: keep it where passwords are kept`,
      { credential },
    )
  },
}

const end: OfficeCommand = {
  name: 'operators end',
  summary: 'ends the token of an operator; not of the last one',
  args: ['name'],
  async run({ db }, { args }) {
    const name = args['name'] ?? ''
    await endOperator(db, name)
    return says(`${name} works here no more`, { name })
  },
}

const list: OfficeCommand = {
  name: 'operators list',
  summary: 'all operators',
  async run({ db }) {
    const rows = await db
      .selectFrom('operators')
      .select(['name', 'created_at', 'ended_at'])
      .orderBy('name')
      .execute()
    return tableOf(
      rows.map((row) => ({
        name: row.name,
        since: row.created_at.toISOString(),
        until: row.ended_at?.toISOString() ?? null,
      })),
      ['name', 'since', 'until'],
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

export const operatorCommands: readonly OfficeCommand[] = [add, list, end, audit]
