import { buildApp } from '../release/build.ts'
import { publishApp } from '../release/publish-app.ts'
import { chosenApps, done, table, text, type Command } from './command.ts'

const edition = { edition: { type: 'string' } } as const
const editionHelp = {
  edition: 'any text that makes another release of the same source, for rehearsals',
}

export const build: Command = {
  summary: 'build, alone, into its dist folder',
  usage: '<app…|all>',
  options: edition,
  optionHelp: editionHelp,
  async run(names, values, progress) {
    const rows = []
    for (const app of chosenApps(names)) {
      progress(`building ${app}`)
      const started = performance.now()
      const { version } = await buildApp(app, text(values, 'edition'))
      rows.push({ app, version, ms: Math.round(performance.now() - started) })
    }
    return done(
      table([
        ['app', 'version', 'time'],
        ...rows.map(({ app, version, ms }) => [app, version, `${ms} ms`]),
      ]),
      rows,
    )
  },
}

const becameOf = ({ fresh, mended }: { fresh: boolean; mended: number }): string =>
  fresh
    ? 'published'
    : mended > 0
      ? `mended: ${mended} ${mended === 1 ? 'file was' : 'files were'} not as signed`
      : 'unchanged'

export const publish: Command = {
  summary: 'build when the source changed, and put the release into the store',
  usage: '<app…|all>',
  options: { ...edition, reason: { type: 'string' } },
  optionHelp: { ...editionHelp, reason: 'why; the log keeps it (its commit)' },
  async run(names, values, progress) {
    const rows = []
    for (const app of chosenApps(names)) {
      progress(`publishing ${app}`)
      rows.push({
        app,
        ...(await publishApp(app, text(values, 'edition'), text(values, 'reason'))),
      })
    }
    return done(
      table([['app', 'version', ''], ...rows.map((row) => [row.app, row.version, becameOf(row)])]),
      rows,
    )
  },
}
