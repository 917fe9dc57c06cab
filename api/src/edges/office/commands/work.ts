import { listWork, retryWork } from '../../../kernel/outbox/outbox-list.ts'
import {
  isYes,
  OfficeRefusal,
  OfficeUsage,
  says,
  tableOf,
  wholeNumber,
  type OfficeCommand,
} from '../office-command.ts'

const listMails: OfficeCommand = {
  name: 'mails list',
  summary: 'waiting mails and other jobs of the outbox, the next one first',
  options: { done: "'yes': what was done last instead", dead: "'yes': only what was given up" },
  async run({ db }, { options }) {
    const rows = await listWork(db, {
      over: isYes(options, 'done'),
      deadOnly: isYes(options, 'dead'),
    })
    return tableOf(
      rows.map((row) => ({ ...row, at: row.at.toISOString() })),
      ['id', 'kind', 'state', 'recipient', 'attempts', 'at', 'error'],
    )
  },
}

const retryMails: OfficeCommand = {
  name: 'mails retry',
  summary: "retries waiting and given-up mails now, one by its id or 'all'",
  args: ['which'],
  async run(app, { args }) {
    const which = args['which'] ?? ''
    const id = which === 'all' ? null : wholeNumber(which, 'the id', 1)
    const tried = await retryWork(app.db, id)
    if (id !== null && tried === 0) throw new OfficeRefusal(`nothing waits under ${id}`)
    const done = await app.outbox.drain()
    return says(`${done} done of ${tried}`, { done, tried })
  },
}

const runJobs: OfficeCommand = {
  name: 'jobs run',
  summary: "runs scheduled jobs now, one by its name or 'all'",
  args: ['which'],
  async run(app, { args }) {
    const which = args['which'] ?? ''
    const names = which === 'all' ? app.jobs.names() : [which]
    const rows = []
    for (const name of names) {
      if (!app.jobs.names().includes(name))
        throw new OfficeUsage(`there is no job ${name}; there are ${app.jobs.names().join(', ')}`)
      rows.push({ job: name, done: await app.jobs.run(name) })
    }
    return tableOf(rows, ['job', 'done'])
  },
}

export const workCommands: readonly OfficeCommand[] = [listMails, retryMails, runJobs]
