import { blocked, nameOf, type Company, type Finding } from './finding.ts'

const shape = (path: string) => path.replaceAll(/:\w+/g, ':')
const isCatchAll = (path: string) => path === '/*' || path === '*'

/** Nobody takes an address or the id of a page from another; only one remote may have the catch-all. */
export function routeCollisions({ candidate, remotes }: Company): Finding[] {
  return candidate.routes.flatMap((route) =>
    remotes
      .filter((other) => other !== candidate)
      .flatMap((other) =>
        other.routes
          .filter(
            (taken) =>
              taken.id === route.id || shape(taken.path) === shape(route.path) || (isCatchAll(taken.path) && isCatchAll(route.path)),
          )
          .map((taken) =>
            blocked(
              'routes',
              `route ${route.id} ${route.path} of ${nameOf(candidate)} collides with ${taken.id} ${taken.path} of ${nameOf(other)}`,
              'which of the two a shopper sees would depend on the order of the remotes',
              'give one of them another address in shared-lib/src/routes/route-patterns.ts',
            ),
          ),
      ),
  )
}
