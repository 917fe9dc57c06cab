import { appNames } from '../app-names.ts'
import { publishApp, type PublishedApp } from '../release/publish-app.ts'
import { buildAndNote } from '../release/version-of.ts'
import { assertStore, assertWritable } from '../release/store-place.ts'
import { chosenApps, done, exitCodes, table, text, type Command } from './command.ts'

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
      const { version } = await buildAndNote(app, text(values, 'edition'))
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

/**
 * Warns at once: until the promotion every other team's check refuses, and they know nothing of the
 * cause.
 */
export const orphanWarning = ({
  app,
  version,
  orphaned: ids,
}: Pick<PublishedApp, 'version' | 'orphaned'> & { app: string }): string[] =>
  ids.length === 0
    ? []
    : [
        `warned   ${ids.join(' and ')}, which shoppers get, names the bytes of ${app}@${version} before`,
        '         why: checks of all teams refuse beside it, and a new front cannot start with it',
        `         do:  \`mf promote ${app} --version ${version}\` now; \`mf repair\` says so, too`,
      ]

/**
 * @throws StoreAway for a few apps where there is no store: with all of them a shop begins, one
 *   team's release alone is meant for a store that is somewhere else.
 */
export async function appsToPublish(names: string[]): Promise<string[]> {
  const apps = chosenApps(names)
  assertWritable()
  if (appNames.some((app) => !apps.includes(app))) await assertStore()
  return apps
}

export const publish: Command = {
  summary: 'build when the source changed, and put the release into the store',
  usage: '<app…|all>',
  options: { ...edition, reason: { type: 'string' } },
  optionHelp: { ...editionHelp, reason: 'why; the log keeps it (its commit)' },
  async run(names, values, progress) {
    const rows = []
    for (const app of await appsToPublish(names)) {
      progress(`publishing ${app}`)
      rows.push({
        app,
        ...(await publishApp(app, text(values, 'edition'), text(values, 'reason'))),
      })
    }
    const orphans = rows.flatMap(orphanWarning)
    return {
      code: orphans.length > 0 ? exitCodes.warned : exitCodes.done,
      lines: [
        ...table([
          ['app', 'version', ''],
          ...rows.map((row) => [row.app, row.version, becameOf(row)]),
        ]),
        ...orphans,
      ],
      data: rows,
    }
  },
}
