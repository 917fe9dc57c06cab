import { routePatterns, tokenParameter } from '@drogerie/shared-lib/routes/paths.ts'
import { matchPath } from 'react-router'

/** Path parameters that are secrets: they give access by themselves. */
const secrets = /:(token|tokenValue|guid)$/
const secretPatterns = Object.values(routePatterns).filter((pattern) => secrets.test(pattern))

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

/** The address of a placed order is a secret, but the purchase is reported there; account pages require a sign-in anyway. */
const mayMeasure = /^\/(eshop|muj-ucet)\//

/** A page behind a mailed link: no third-party script may start there, because it could read the link. */
export function isSecretAddress(address: string): boolean {
  const { pathname, searchParams } = new URL(address)
  return (
    searchParams.has(tokenParameter) ||
    (secretPattern(pathname) !== undefined && !mayMeasure.test(pathname))
  )
}
