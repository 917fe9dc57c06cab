import { execFileSync } from 'node:child_process'
import { appNames } from '../app-names.ts'
import { rootDirectory } from '../paths.ts'
import { namedOrAnew } from '../release/named-release.ts'
import { currentLineup, defaultChannel, ownStore } from '../release/promote.ts'
import { isPublished } from '../release/publish.ts'
import { inputPaths, isInput, sourceVersion } from '../source-hash.ts'
import { done, table, text, type Command } from './command.ts'

type Planned = {
  app: string
  live: string | null
  source: string
  published: boolean
  changed: string[]
}

/** Files that differ between a release's commit and the checkout; none for a commit that git does not know. */
function changedSince(commit: string, paths: string[]): string[] {
  try {
    const options = {
      cwd: rootDirectory,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    } as const
    const output = execFileSync('git', ['diff', '--name-only', commit, '--', ...paths], {
      ...options,
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    return output.split('\n').filter((file) => file !== '' && isInput(file))
  } catch {
    return []
  }
}

const stateOf = ({ live, source, published }: Planned) =>
  live === source ? 'live' : published ? 'published, not live' : 'changed'

export const plan: Command = {
  summary: 'which apps differ from what shoppers get, and by which files',
  usage: '',
  options: { channel: { type: 'string' } },
  optionHelp: { channel: 'channel to compare with (production)' },
  async run(_names, values) {
    const store = ownStore()
    const current = await currentLineup(store, text(values, 'channel') ?? defaultChannel)
    const planned = await Promise.all(
      appNames.map(async (app): Promise<Planned> => {
        const named = current?.releases[app]
        const live = named?.version ?? null
        const source = sourceVersion(app)
        const release = named && live !== source ? await namedOrAnew(store, app, named) : null
        return {
          app,
          live,
          source,
          published: isPublished(app, source),
          changed: release ? changedSince(release.commit, inputPaths(app)) : [],
        }
      }),
    )
    const rows = planned.map((entry) => [
      entry.app,
      entry.live ?? '–',
      entry.source,
      stateOf(entry),
      entry.changed.length > 0 ? `${entry.changed.length} files` : '',
    ])
    const files = planned.flatMap(({ app, changed }) => changed.map((file) => `  ${app}: ${file}`))
    return done(
      [...table([['app', 'live', 'source', 'state', 'since then'], ...rows]), ...files],
      planned,
    )
  },
}
