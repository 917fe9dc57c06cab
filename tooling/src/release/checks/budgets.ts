import { containerName, exposedChunk } from '../../federation/provided-modules.ts'
import type { ReleaseDescriptor } from '../descriptors.ts'
import { blocked, nameOf, warned, type TrialLineup, type Finding } from '../finding.ts'

/** Scripts and styles a first visit of any page may ask for. */
const mostRequests = 14

const kb = (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`
/** `0.0 KB over` would be no amount. */
const amount = (bytes: number) =>
  bytes >= 100 ? kb(bytes) : bytes === 1 ? '1 byte' : `${bytes} bytes`
/** A release from before sizes were written down weighs nothing here. */
const wire = ({ files }: ReleaseDescriptor, names: string[]) =>
  names.reduce((sum, name) => sum + (files[name]?.brotli ?? 0), 0)
const unique = (names: string[]) => [...new Set(names)]

/** Scripts of each remote's entry; its one exposed module loads with it. */
const entryFiles = (remote: ReleaseDescriptor) =>
  unique([
    ...(remote.groups[containerName(remote.app)]?.js ?? []),
    ...(remote.groups[exposedChunk]?.js ?? []),
  ])

/** Files of the shell that every page loads; releases before the starter have only `main`. */
export const startOf = ({ groups }: ReleaseDescriptor) => ({
  js: ['start', 'main'].flatMap((name) => groups[name]?.js ?? []),
  css: groups['main']?.css ?? [],
})

type Weight = { route: string; bytes: number; requests: number; page: number; style: number }

/** Bytes that the first visit of each page of a remote downloads, shell included. */
export function weights(shell: ReleaseDescriptor, remote: ReleaseDescriptor): Weight[] {
  const main = startOf(shell)
  const entry = entryFiles(remote)
  return remote.routes.map((route) => {
    const own = unique(route.js).filter((file) => !entry.includes(file))
    const page = wire(remote, own)
    const requests =
      unique([...main.js, ...main.css]).length +
      entry.length +
      own.length +
      unique(route.css).length
    return {
      route: route.id,
      page,
      style: wire(remote, route.css),
      requests,
      bytes: wire(shell, main.js) + wire(remote, entry) + page,
    }
  })
}

/**
 * Bytes of a remote that every page of it loads before its own script: as `budgets.entry` and
 * `budgets.exposed` count them.
 */
export const startWeights = (remote: ReleaseDescriptor) => ({
  entry: wire(remote, remote.groups[containerName(remote.app)]?.js ?? []),
  exposed: wire(remote, remote.groups[exposedChunk]?.js ?? []),
})

type ParcelWeight = { parcel: string; script: number; style: number }

/** Bytes that each parcel adds to the page it is mounted on. */
export function parcelWeights(remote: ReleaseDescriptor): ParcelWeight[] {
  const entry = entryFiles(remote)
  return remote.parcels.map((name) => {
    const { js = [], css = [] } = remote.groups[name] ?? remote.groups[`parcel.${name}`] ?? {}
    const own = js.filter((file) => !entry.includes(file))
    return {
      parcel: `${remote.app}/${name}`,
      script: wire(remote, own),
      style: wire(remote, css),
    }
  })
}

/** @param most - without one there is no limit. */
function over(what: string, bytes: number, most: number | undefined): Finding[] {
  if (most === undefined || bytes <= most) return []
  return [
    blocked(
      'budgets',
      `${what} weighs ${kb(bytes)}, ${amount(bytes - most)} over ${kb(most)}`,
      'every visitor pays for it before the page answers',
      'load the part later, leave it out, or raise the budget in the package.json of the app (docs/teams.md); `mf check --json` lists the weights',
    ),
  ]
}

/** A package in two remotes is loaded twice by a visitor of both. */
function duplicates({ candidate, remotes }: TrialLineup): Finding[] {
  const nameOfPackage = (entry: string) => entry.slice(0, entry.lastIndexOf('@'))
  const others = remotes.filter((remote) => remote !== candidate)
  return candidate.packages.flatMap((entry) => {
    const differing = others.flatMap((other) =>
      other.packages
        .filter((its) => its !== entry && nameOfPackage(its) === nameOfPackage(entry))
        .map((its) => `${its} in ${other.app}`),
    )
    return differing.length > 0
      ? [
          warned(
            'budgets',
            `${nameOf(candidate)} compiles in ${entry}, beside ${differing.join(', ')}`,
            'a visitor of both loads both',
            'agree on one version',
          ),
        ]
      : []
  })
}

/**
 * Checks a release against the budgets of its own app: the bytes of one team never block another's
 * release.
 */
function ownBytes(shell: ReleaseDescriptor, candidate: ReleaseDescriptor): Finding[] {
  const { budgets } = candidate
  if (candidate === shell) return over('the shell', wire(shell, startOf(shell).js), budgets.script)
  const { entry, exposed } = startWeights(candidate)
  return [
    ...over(`the entry of ${nameOf(candidate)}`, entry, budgets.entry),
    ...over(`the exposed module of ${nameOf(candidate)}`, exposed, budgets.exposed),
    ...parcelWeights(candidate).flatMap(({ parcel, script, style }) => [
      ...over(`the script of parcel ${parcel}`, script, budgets.parcel),
      ...over(`the style of parcel ${parcel}`, style, budgets.style),
    ]),
    ...weights(shell, candidate).flatMap(({ route, page, style }) => [
      ...over(`the script of page ${route}`, page, budgets.page),
      ...over(`the style of page ${route}`, style, budgets.style),
    ]),
  ]
}

function manyRequests({ route, requests }: Weight): Finding[] {
  if (requests <= mostRequests) return []
  const what = `the first visit of page ${route} asks for ${requests} files, more than ${mostRequests}`
  return [warned('budgets', what, 'each costs a slow line its share', 'join small chunks')]
}

/** Bytes, requests and packages of the line-up as the candidate would make it. */
export function budgetFindings(trial: TrialLineup): Finding[] {
  const { candidate, shell, remotes } = trial
  const touched = candidate === shell ? remotes : [candidate]
  return [
    ...ownBytes(shell, candidate),
    ...touched.flatMap((remote) => weights(shell, remote).flatMap(manyRequests)),
    ...(candidate === shell ? [] : duplicates(trial)),
  ]
}
