import type { ReleaseDescriptor } from '../descriptors.ts'
import { blocked, nameOf, type Company, type Finding } from './finding.ts'

const segmentsOf = (path: string) => path.toLowerCase().split('/').filter(Boolean)
const isCatchAll = (path: string) => path === '/*' || path === '*'
const isDynamic = (segment: string) => segment.startsWith(':')

/** What the router adds up to rank a pattern: only patterns of equal rank leave the choice to the order of the remotes. */
function rankOf(segments: string[]): number {
  const splat = segments.includes('*') ? -2 : 0
  return segments.reduce((sum, segment) => sum + (segment === '*' ? 0 : isDynamic(segment) ? 3 : 10), segments.length + splat)
}

/** Whether some address fits both. Addresses are compared without regard to case, as the router does. */
function meet(a: string[], b: string[]): boolean {
  const [first, ...restA] = a
  const [second, ...restB] = b
  if (first === '*' || second === '*') return true
  if (first === undefined || second === undefined) return first === second
  return (first === second || isDynamic(first) || isDynamic(second)) && meet(restA, restB)
}

/** Whether for some address nothing but the order of two patterns decides. */
export function collide(one: string, other: string): boolean {
  if (isCatchAll(one) && isCatchAll(other)) return true
  const [a, b] = [segmentsOf(one), segmentsOf(other)]
  return rankOf(a) === rankOf(b) && meet(a, b)
}

const withinRemotes = (candidate: ReleaseDescriptor, other: ReleaseDescriptor): Finding[] =>
  candidate.routes.flatMap((route) =>
    other.routes
      .filter((taken) => taken.id === route.id || collide(taken.path, route.path))
      .map((taken) =>
        blocked(
          'routes',
          `route ${route.id} ${route.path} of ${nameOf(candidate)} collides with ${taken.id} ${taken.path} of ${nameOf(other)}`,
          'which of the two a shopper sees would depend on the order of the remotes',
          'give one of them another address in shared-lib/src/routes/patterns.ts',
        ),
      ),
  )

/** The shell's own pages (sign-out, return from a sign-in elsewhere) must stay reachable. */
const withShell = (remote: ReleaseDescriptor, shell: ReleaseDescriptor): Finding[] =>
  remote.routes.flatMap((route) =>
    shell.serves
      .filter((own) => !isCatchAll(own) && collide(own, route.path))
      .map((own) =>
        blocked(
          'routes',
          `route ${route.id} ${route.path} of ${nameOf(remote)} collides with ${own}, which ${nameOf(shell)} answers itself`,
          'one of the two pages could not be reached',
          'give the page another address in shared-lib/src/routes/patterns.ts',
        ),
      ),
  )

/** Nobody takes an address or the id of a page from another; only one remote may have the catch-all. */
export function routeCollisions({ candidate, shell, remotes }: Company): Finding[] {
  if (candidate === shell) return remotes.flatMap((remote) => withShell(remote, shell))
  const others = remotes.filter((other) => other !== candidate)
  return [...withShell(candidate, shell), ...others.flatMap((other) => withinRemotes(candidate, other))]
}
