import { OfficeUsage, tableOf, type OfficeCommand } from './office-command.ts'

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

export const workCommands: readonly OfficeCommand[] = [runJobs]
