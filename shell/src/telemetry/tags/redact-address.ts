import { routePatterns, tokenParameter } from '@drogerie/shared-lib/routes/paths.ts'
import { matchPath } from 'react-router'

/** Path parameters that are secrets, wherever they stand: they give access by themselves. */
export const secrets = /:(token|guid)/
/**
 * Address patterns that hold a secret, named one by one: a file that takes the whole table of
 * routes gets a new release with each of its lines. A test finds those left out.
 */
export const secretPatterns: string[] = [
  routePatterns.consent,
  routePatterns.watchLink,
  routePatterns.orderComplete,
  routePatterns.passwordReset,
  routePatterns.registrationComplete,
  routePatterns.clubActivationComplete,
  routePatterns.purchaseDetail,
  routePatterns.complaintDetail,
  routePatterns.complaintStatus,
  routePatterns.pendingStatement,
  routePatterns.complaintCouponAccepted,
  routePatterns.complaintCouponRejected,
]

/** Parameters of campaigns; the rest of the query is removed. */
const campaign = /^(utm_[a-z]+|gclid|dclid|gbraid|wbraid|fbclid)$/

const secretPattern = (pathname: string): string | undefined =>
  secretPatterns.find((pattern) => matchPath(pattern, pathname) !== null)

/** Removes secrets from the path and everything but campaigns from the query. */
export function redactAddress(address: string): string {
  const { origin, pathname, searchParams } = new URL(address)
  const kept = new URLSearchParams([...searchParams].filter(([name]) => campaign.test(name)))
  const path = secretPattern(pathname)?.replace(secrets, '$1') ?? pathname
  return origin + path + (kept.size > 0 ? `?${kept}` : '')
}

/**
 * The address of a placed order is a secret, but the purchase is reported there; account pages
 * require a sign-in anyway.
 */
// Stryker disable next-line Regex: no mailed link has these further on in its path
const mayMeasure = /^\/(eshop|muj-ucet)\//

/**
 * A page behind a mailed link: no third-party script may start there, because it could read the
 * link.
 */
export function isSecretAddress(address: string): boolean {
  const { pathname, searchParams } = new URL(address)
  return (
    searchParams.has(tokenParameter) ||
    (secretPattern(pathname) !== undefined && !mayMeasure.test(pathname))
  )
}
