import { OfficeRefusal, OfficeUsage, says, tableOf, wholeNumber, type OfficeCommand } from '../office-command.ts'

const listMails: OfficeCommand = {
  name: 'mails list',
  summary: 'mails and other work that waits, the next one first',
  options: { done: "'yes': what was done last instead" },
  async run({ db }, { options }) {
    const isDone = options['done'] === 'yes'
    const rows = await db
      .selectFrom('outbox')
      .select(['id', 'kind', 'attempts', 'next_attempt_at', 'done_at', 'last_error'])
      .where('done_at', isDone ? 'is not' : 'is', null)
      .orderBy(isDone ? 'done_at' : 'next_attempt_at', isDone ? 'desc' : 'asc')
      .limit(100)
      .execute()
    return tableOf(
      rows.map((row) => ({
        id: row.id,
        kind: row.kind,
        attempts: row.attempts,
        at: (row.done_at ?? row.next_attempt_at).toISOString(),
        error: row.last_error,
      })),
      ['id', 'kind', 'attempts', 'at', 'error'],
    )
  },
}

const retryMails: OfficeCommand = {
  name: 'mails retry',
  summary: "tries waiting mails now, one by its id or 'all'",
  args: ['which'],
  async run(app, { args }) {
    const which = args['which'] ?? ''
    const id = which === 'all' ? null : wholeNumber(which, 'the id', 1)
    const { numUpdatedRows } = await app.db
      .updateTable('outbox')
      .set({ next_attempt_at: new Date() })
      .where('done_at', 'is', null)
      .$if(id !== null, (query) => query.where('id', '=', id ?? 0))
      .executeTakeFirst()
    if (id !== null && numUpdatedRows === 0n) throw new OfficeRefusal(`nothing waits under ${id}`)
    const done = await app.outbox.drain()
    return says(`${done} done of ${numUpdatedRows}`, { done, tried: Number(numUpdatedRows) })
  },
}

const runJobs: OfficeCommand = {
  name: 'jobs run',
  summary: "runs what else would come round by itself, one by its name or 'all'",
  args: ['which'],
  async run(app, { args }) {
    const which = args['which'] ?? ''
    const names = which === 'all' ? app.jobs.names() : [which]
    const rows = []
    for (const name of names) {
      if (!app.jobs.names().includes(name)) throw new OfficeUsage(`there is no job ${name}; there are ${app.jobs.names().join(', ')}`)
      rows.push({ job: name, done: await app.jobs.run(name) })
    }
    return tableOf(rows, ['job', 'done'])
  },
}

export const workCommands: readonly OfficeCommand[] = [listMails, retryMails, runJobs]
