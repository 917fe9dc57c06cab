import { execFileSync } from 'node:child_process'
import { appNames } from '../app-names.ts'
import { rootDirectory } from '../paths.ts'
import { namedOrAnew } from '../release/named-release.ts'
import { currentLineup, defaultChannel, ownStore } from '../release/own-store.ts'
import { isPublished } from '../release/publish.ts'
import type { Releases } from '../release/lineups.ts'
import type { Store } from '../release/store.ts'
import { versionOf } from '../release/version-of.ts'
import { inputPaths, isInput } from '../source-hash.ts'
import { done, table, text, type Command } from './command.ts'

type Planned = {
  app: string
  live: string | null
  source: string
  published: boolean
  changed: string[]
  /** The files of `changed` that no commit has as they are. */
  uncommitted: string[]
}

/** Files that git names; none for a commit that it does not know. */
function filesOf(words: string[], paths: string[]): string[] {
  try {
    const output = execFileSync('git', [...words, '--', ...paths], {
      cwd: rootDirectory,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    return output.split('\n').filter((file) => file !== '' && isInput(file))
  } catch {
    return []
  }
}

/** Files that differ between a release's commit and the checkout, new ones included. */
function changedSince(commit: string, paths: string[]): Pick<Planned, 'changed' | 'uncommitted'> {
  const added = filesOf(['ls-files', '--others', '--exclude-standard'], paths)
  return {
    changed: [...filesOf(['diff', '--name-only', commit], paths), ...added],
    uncommitted: [...filesOf(['diff', '--name-only', 'HEAD'], paths), ...added],
  }
}

const stateOf = ({ live, source, published }: Planned) =>
  live === source ? 'live' : published ? 'published, not live' : 'changed'

/** Changed files that an app does not bring leave its release as it is. */
const sinceThen = ({ live, source, changed }: Planned) =>
  changed.length === 0
    ? ''
    : `${changed.length} ${changed.length === 1 ? 'file' : 'files'}${live === source ? ', the release is the same' : ''}`

async function plannedFor(store: Store, app: string, named?: Releases[string]): Promise<Planned> {
  const live = named?.version ?? null
  const source = await versionOf(app)
  const release = named ? await namedOrAnew(store, app, named) : null
  return {
    app,
    live,
    source,
    published: await isPublished(app, source),
    ...(release ? changedSince(release.commit, inputPaths(app)) : { changed: [], uncommitted: [] }),
  }
}

export const plan: Command = {
  summary: 'which apps differ from what shoppers get, and by which files',
  usage: '',
  options: { channel: { type: 'string' } },
  optionHelp: { channel: 'channel to compare with (production)' },
  async run(_names, values, progress) {
    const store = ownStore()
    const current = await currentLineup(store, text(values, 'channel') ?? defaultChannel)
    const planned: Planned[] = []
    for (const app of appNames) {
      progress(`which release ${app} is`)
      planned.push(await plannedFor(store, app, current?.releases[app]))
    }
    const rows = planned.map((entry) => [
      entry.app,
      entry.live ?? '–',
      entry.source,
      stateOf(entry),
      sinceThen(entry),
    ])
    const files = planned
      .filter(({ live, source }) => live !== source)
      .flatMap(({ app, changed, uncommitted }) =>
        changed.map(
          (file) => `  ${app}: ${file}${uncommitted.includes(file) ? ' (not committed)' : ''}`,
        ),
      )
    return done(
      [...table([['app', 'live', 'source', 'state', 'since then'], ...rows]), ...files],
      planned,
    )
  },
}
