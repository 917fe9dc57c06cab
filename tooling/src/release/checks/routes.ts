import type { ReleaseDescriptor } from '../descriptors.ts'
import { frontPrefixes, isFrontAddress } from '../front-addresses.ts'
import { blocked, nameOf, warned, type TrialLineup, type Finding } from '../finding.ts'
import { collide, isSameAddress, isSound, patternsOf, takesFrom } from './patterns.ts'

const rule = 'routes'
const remedy = 'give one of them another address in shared-lib/src/routes/patterns.ts'

type Route = ReleaseDescriptor['routes'][number]

const said = ({ id, path }: Route, release: ReleaseDescriptor) =>
  `route ${id} ${path} of ${nameOf(release)}`

const isCatchAll = (path: string) => path === '/*' || path === '*'

const withinRemotes = (candidate: ReleaseDescriptor, other: ReleaseDescriptor): Finding[] =>
  candidate.routes.flatMap((route) =>
    other.routes.flatMap((taken) => {
      const both = `${taken.id} ${taken.path} of ${nameOf(other)}`
      if (taken.id === route.id || collide(taken.path, route.path)) {
        const why = 'which of the two a shopper sees would depend on the order of the remotes'
        return [blocked(rule, `${said(route, candidate)} collides with ${both}`, why, remedy)]
      }
      if (!takesFrom(route.path, taken.path)) return []
      return [
        warned(
          rule,
          `${said(route, candidate)} takes addresses from ${both}`,
          'old links to one of them lead to another page, or to none',
          `agree with ${other.app}, or ${remedy}`,
        ),
      ]
    }),
  )

/**
 * The shell refuses a remote that has an id twice; of an address twice only the first page is ever
 * seen.
 */
const withinItself = (remote: ReleaseDescriptor): Finding[] =>
  remote.routes.flatMap((route, index) =>
    remote.routes
      .slice(0, index)
      .filter((other) => other.id === route.id || isSameAddress(other.path, route.path))
      .map((other) =>
        blocked(
          rule,
          `${said(route, remote)} is also ${other.id} ${other.path}`,
          'the shell takes each id and each address once',
          'give each page an id and an address of its own',
        ),
      ),
  )

const isOfFront = (path: string): boolean =>
  patternsOf(path).some((pattern) => {
    const address = `/${pattern.join('/')}`
    return (
      isFrontAddress(address) ||
      frontPrefixes.some((prefix) => `${address}/`.startsWith(`${prefix}/`))
    )
  })

const unreachable = (remote: ReleaseDescriptor): Finding[] => [
  ...remote.routes
    .filter(({ path }) => !isSound(path))
    .map((route) =>
      blocked(
        rule,
        `${said(route, remote)} is no address`,
        'the router would read something else into it',
        'begin it with / and let a * be its end',
      ),
    ),
  ...remote.routes
    .filter(({ path }) => isOfFront(path))
    .map((route) =>
      blocked(
        rule,
        `${said(route, remote)} is an address of the front`,
        'the front answers it before any page is looked for',
        'give the page another address in shared-lib/src/routes/patterns.ts',
      ),
    ),
]

/** The shell's own pages (sign-out, return from a sign-in elsewhere) must stay reachable. */
const withShell = (remote: ReleaseDescriptor, shell: ReleaseDescriptor): Finding[] =>
  remote.routes.flatMap((route) =>
    shell.serves
      .filter((own) => !isCatchAll(own) && collide(own, route.path))
      .map((own) =>
        blocked(
          rule,
          `${said(route, remote)} collides with ${own}, which ${nameOf(shell)} answers itself`,
          'one of the two pages could not be reached',
          'give the page another address in shared-lib/src/routes/patterns.ts',
        ),
      ),
  )

/**
 * A remote may not take an address or a page id from another; only one remote may have the
 * catch-all.
 */
export function routeCollisions({ candidate, shell, remotes }: TrialLineup): Finding[] {
  if (candidate === shell) return remotes.flatMap((remote) => withShell(remote, shell))
  const others = remotes.filter((other) => other !== candidate)
  return [
    ...unreachable(candidate),
    ...withinItself(candidate),
    ...withShell(candidate, shell),
    ...others.flatMap((other) => withinRemotes(candidate, other)),
  ]
}
