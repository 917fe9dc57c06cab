import { routePatterns } from '@drogerie/shared-lib/routes/paths.ts'
import type { ReleaseDescriptor } from '../descriptors.ts'
import { blocked, nameOf, type Finding, type TrialLineup } from '../finding.ts'
import { isSameAddress, patternsOf } from './patterns.ts'

const rule = 'access'

type Route = ReleaseDescriptor['routes'][number]

const [account = ''] = patternsOf(routePatterns.account)[0] ?? []
const isOfAccount = ({ path }: Route) => patternsOf(path).some(([first]) => first === account)

const said = ({ id, path }: Route, release: ReleaseDescriptor) =>
  `route ${id} ${path} of ${nameOf(release)}`

const openAccount = (route: Route, release: ReleaseDescriptor): Finding[] =>
  isOfAccount(route) && route.access !== 'customer'
    ? [
        blocked(
          rule,
          `${said(route, release)} lies in the account and lets in ${route.access === 'guest' ? 'guests' : 'everybody'}`,
          'a visitor who is not signed in would see a page of personal data without any, in place of the sign-in that leads back to it',
          `say access: 'customer' in its handle, or give it an address outside /${account}`,
        ),
      ]
    : []

/**
 * An address keeps whom it lets in: links, bookmarks and mails lead there, and nobody of those who
 * follow them is asked.
 */
function changed(route: Route, before: Route, release: ReleaseDescriptor): Finding[] {
  const [now, then] = [route.access, before.access]
  // pages of the account have a rule of their own, which mends what it refuses
  if (now === then || (now === 'everybody' && then === 'guest') || isOfAccount(route)) return []
  const why =
    then === 'customer'
      ? 'what was for signed-in customers would be shown to everybody who knows the address'
      : now === 'customer'
        ? 'visitors who follow a link, a bookmark or a mail to it would be asked to sign in'
        : 'signed-in customers who follow a link, a bookmark or a mail to it would be sent away'
  return [
    blocked(
      rule,
      `${said(route, release)} is for ${now}, and was for ${then}`,
      why,
      'leave this address as it is and give the page for others one of its own; drop this one when nothing links to it any more',
    ),
  ]
}

/** The account is for customers, and no page changes whom it lets in at the address it has. */
export function access({ candidate, shell }: TrialLineup, before: ReleaseDescriptor | null) {
  if (candidate === shell) return []
  return candidate.routes.flatMap((route) => {
    const former = before?.routes.find(({ path }) => isSameAddress(path, route.path))
    return [...openAccount(route, candidate), ...(former ? changed(route, former, candidate) : [])]
  })
}
