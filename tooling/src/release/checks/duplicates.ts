import { containerName, exposedChunk } from '../../federation/provided-modules.ts'
import type { ReleaseDescriptor } from '../descriptors.ts'
import { blocked, allReleases, nameOf, warned, type TrialLineup, type Finding } from '../finding.ts'

const rule = 'duplicates'
/**
 * Below this a second copy costs less than the talk about it: the icons' base is 5 KB in every
 * team. bytes of source
 */
const leastBytes = 10_000
/**
 * Each container brings its own few lines of the federation's runtime; that is how they are made.
 */
const ofFederation = /^@module-federation\//

const packageOf = (module: string): string => /^(@?[^@]+)@/.exec(module)?.[1] ?? module

type Chunks = { release: ReleaseDescriptor; names: string[] }

/** Chunks of a remote's page or parcel: its entry, its exposed module and the part itself. */
const chunksOf = (release: ReleaseDescriptor, parts: string[]): Chunks => ({
  release,
  names: [containerName(release.app), exposedChunk, ...parts],
})

/**
 * Everything of npm that a visit of one page may load: shell, page, and the parcels that either
 * mounts.
 */
function onPage({ shell, remotes }: TrialLineup, owner: ReleaseDescriptor, page: string): Chunks[] {
  const mounted = [...Object.keys(shell.mounts), ...Object.keys(owner.mounts)].flatMap((parcel) => {
    const [app = '', name = ''] = parcel.split('/')
    const release = remotes.find((remote) => remote.app === app)
    return release ? [chunksOf(release, [name, `parcel.${name}`])] : []
  })
  return [{ release: shell, names: ['main'] }, chunksOf(owner, [page]), ...mounted]
}

type Copies = { apps: Set<string>; bytes: number }

/** Files of packages that more than one release brings to a page. */
function copiesOn(chunks: Chunks[]): Map<string, Copies> {
  const found = new Map<string, Copies>()
  for (const { release, names } of chunks) {
    for (const [file, bytes] of names.flatMap((name) =>
      Object.entries(release.modules[name] ?? {}),
    )) {
      const copies = found.get(file) ?? { apps: new Set(), bytes }
      copies.apps.add(release.app)
      found.set(file, copies)
    }
  }
  return new Map([...found].filter(([, { apps }]) => apps.size > 1))
}

/**
 * `zod` of `mf-cart, mf-content` → bytes of the copy that each brings, and the pages on which they
 * meet.
 */
type Twice = Map<string, { name: string; apps: string[]; bytes: number; pages: Set<string> }>

function note(twice: Twice, page: string, copies: Map<string, Copies>): void {
  const onThisPage: Twice = new Map()
  for (const [file, { apps, bytes }] of copies) {
    const [name, owners] = [packageOf(file), [...apps].sort()]
    if (ofFederation.test(name)) continue
    const key = `${name} ${owners.join(' ')}`
    const known = onThisPage.get(key) ?? { name, apps: owners, bytes: 0, pages: new Set([page]) }
    onThisPage.set(key, { ...known, bytes: known.bytes + bytes })
  }
  for (const [key, entry] of onThisPage) {
    const known = twice.get(key)
    twice.set(key, {
      ...entry,
      bytes: Math.max(entry.bytes, known?.bytes ?? 0),
      pages: new Set([...(known?.pages ?? []), page]),
    })
  }
}

function loadedTwice(trial: TrialLineup): Finding[] {
  const { candidate, remotes } = trial
  const twice: Twice = new Map()
  for (const remote of remotes)
    for (const { id } of remote.routes) note(twice, id, copiesOn(onPage(trial, remote, id)))
  return [...twice.values()]
    .filter(({ apps, bytes }) => bytes >= leastBytes && apps.includes(candidate.app))
    .map(({ name, apps, bytes, pages }) => {
      const [first = '', ...more] = pages
      const where = more.length > 0 ? `${first} and ${more.length} more` : first
      return warned(
        rule,
        `${name} comes from ${apps.join(' and ')} to one page (${where}), ${(bytes / 1000).toFixed(1)} KB of source each time`,
        'a shopper loads the same code twice',
        'let the shell provide it, load it later in one of them, or agree on one team that brings it',
      )
    })
}

/** A copy of what the shell provides would be a second React, router or store in the page. */
function secondCopies({ candidate, shell }: TrialLineup): Finding[] {
  const provided = new Set(
    Object.keys(shell.provides).map((id) =>
      id
        .split('/')
        .slice(0, id.startsWith('@') ? 2 : 1)
        .join('/'),
    ),
  )
  return candidate.packages
    .filter((entry) => provided.has(packageOf(entry)))
    .map((entry) =>
      blocked(
        rule,
        `${nameOf(candidate)} compiles in ${entry}, which the shell provides`,
        'hooks, routes and state of the two copies would not know each other',
        'import it by the name in provided-modules.ts alone, not by a path inside the package',
      ),
    )
}

/**
 * No page loads the same code of a package from two teams, and no release brings a second copy of a
 * provided module.
 */
export function duplicates(trial: TrialLineup): Finding[] {
  const isShell = allReleases(trial)[0] === trial.candidate
  return [...(isShell ? [] : secondCopies(trial)), ...loadedTwice(trial)]
}
