import { containerName } from '../../federation/provided-modules.ts'
import type { ReleaseDescriptor } from '../descriptors.ts'
import { blocked, nameOf, warned, type Company, type Finding } from './finding.ts'

/**
 * Bytes of brotli that a first visit may download; docs/performance.md says where they come from. `page`, `first` and
 * `fragment` are scripts, `style` is the style sheets of one page or fragment, `offer` the route table beside the entry.
 */
export const budgets = { shell: 125_000, entry: 7_000, offer: 2_000, page: 20_500, first: 150_000, fragment: 22_000, style: 6_000 }
/** Pages that are forms bring the form library and its rules; nobody meets them on the way to a product. */
const formPages: Record<string, { page: number; first: number }> = { 'mf-account': { page: 34_000, first: 165_000 } }
/** Scripts and styles a first visit of any page may ask for. */
const mostRequests = 14

const kb = (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`
/** A release from before sizes were written down weighs nothing here. */
const wire = ({ files }: ReleaseDescriptor, names: string[]) => names.reduce((sum, name) => sum + (files[name]?.brotli ?? 0), 0)
const unique = (names: string[]) => [...new Set(names)]

const exposed = '__federation_expose_remote'

/** Scripts of each remote's entry; its one exposed module loads with it. */
const entryFiles = (remote: ReleaseDescriptor) =>
  unique([...(remote.groups[containerName(remote.app)]?.js ?? []), ...(remote.groups[exposed]?.js ?? [])])

/** What every page loads of the shell; releases before the starter have only `main`. */
export const startOf = ({ groups }: ReleaseDescriptor) => ({
  js: ['start', 'main'].flatMap((name) => groups[name]?.js ?? []),
  css: groups['main']?.css ?? [],
})

type Weight = { route: string; bytes: number; requests: number; page: number; style: number }

/** What the first visit of each page of a remote downloads, shell included. */
export function weights(shell: ReleaseDescriptor, remote: ReleaseDescriptor): Weight[] {
  const main = startOf(shell)
  const entry = entryFiles(remote)
  return remote.routes.map((route) => {
    const own = unique(route.js).filter((file) => !entry.includes(file))
    const page = wire(remote, own)
    const requests = unique([...main.js, ...main.css]).length + entry.length + own.length + unique(route.css).length
    return { route: route.id, page, style: wire(remote, route.css), requests, bytes: wire(shell, main.js) + wire(remote, entry) + page }
  })
}

type FragmentWeight = { fragment: string; script: number; style: number }

/** What each fragment adds to the page it is mounted on. */
export function fragmentWeights(remote: ReleaseDescriptor): FragmentWeight[] {
  const entry = entryFiles(remote)
  return remote.parcels.map((name) => {
    const { js = [], css = [] } = remote.groups[name] ?? remote.groups[`parcel.${name}`] ?? {}
    const own = js.filter((file) => !entry.includes(file))
    return { fragment: `${remote.app}/${name}`, script: wire(remote, own), style: wire(remote, css) }
  })
}

function over(what: string, bytes: number, most: number): Finding[] {
  if (bytes <= most) return []
  return [
    blocked(
      'budgets',
      `${what} weighs ${kb(bytes)}, ${kb(bytes - most)} over ${kb(most)}`,
      'every visitor pays for it before the page answers',
      'load the part later or leave it out; `mf check --json` lists the weights',
    ),
  ]
}

/** One package in two remotes is loaded twice by whoever visits both. */
function duplicates({ candidate, remotes }: Company): Finding[] {
  const nameOfPackage = (entry: string) => entry.slice(0, entry.lastIndexOf('@'))
  const others = remotes.filter((remote) => remote !== candidate)
  return candidate.packages.flatMap((entry) => {
    const differing = others.flatMap((other) =>
      other.packages.filter((its) => its !== entry && nameOfPackage(its) === nameOfPackage(entry)).map((its) => `${its} in ${other.app}`),
    )
    return differing.length > 0
      ? [
          warned(
            'budgets',
            `${nameOf(candidate)} compiles in ${entry}, beside ${differing.join(', ')}`,
            'whoever visits both loads both',
            'agree on one version',
          ),
        ]
      : []
  })
}

/** What a remote brings besides its pages. */
const ownParts = (remote: ReleaseDescriptor): Finding[] => [
  ...over(`the entry of ${nameOf(remote)}`, wire(remote, remote.groups[containerName(remote.app)]?.js ?? []), budgets.entry),
  ...over(`the route table of ${nameOf(remote)}`, wire(remote, remote.groups[exposed]?.js ?? []), budgets.offer),
  ...fragmentWeights(remote).flatMap(({ fragment, script, style }) => [
    ...over(`the script of fragment ${fragment}`, script, budgets.fragment),
    ...over(`the style of fragment ${fragment}`, style, budgets.style),
  ]),
]

/** Bytes, requests and packages of the line-up as the candidate would make it. */
export function budgetFindings(company: Company): Finding[] {
  const { candidate, shell, remotes } = company
  const touched = candidate === shell ? remotes : [candidate]
  const shellBytes = wire(shell, startOf(shell).js)
  return [
    ...(candidate === shell ? over('the shell', shellBytes, budgets.shell) : ownParts(candidate)),
    ...touched.flatMap((remote) =>
      weights(shell, remote).flatMap(({ route, bytes, page, style, requests }) => [
        ...over(`the script of page ${route}`, page, (formPages[remote.app] ?? budgets).page),
        ...over(`the style of page ${route}`, style, budgets.style),
        ...over(`the first visit of page ${route}`, bytes, (formPages[remote.app] ?? budgets).first),
        ...(requests > mostRequests
          ? [
              warned(
                'budgets',
                `the first visit of page ${route} asks for ${requests} files, more than ${mostRequests}`,
                'each costs a slow line its share',
                'join small chunks',
              ),
            ]
          : []),
      ]),
    ),
    ...(candidate === shell ? [] : duplicates(company)),
  ]
}
