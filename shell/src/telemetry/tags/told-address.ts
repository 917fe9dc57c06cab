import { routePatterns, tokenParameter } from '@drogerie/shared-lib/routes/paths.ts'
import { matchPath } from 'react-router'

/** Parameters of paths that open something to whoever has them. */
const secrets = /:(token|tokenValue|guid)$/
const secretPatterns = Object.values(routePatterns).filter((pattern) => secrets.test(pattern))

/** Where a visit came from; nothing else of a query is told. */
const campaign = /^(utm_[a-z]+|gclid|dclid|gbraid|wbraid|fbclid)$/

const secretPattern = (pathname: string): string | undefined =>
  secretPatterns.find((pattern) => matchPath(pattern, pathname) !== null)

/** An address without secrets in its path and without what was asked for or typed; campaigns stay. */
export function toldAddress(address: string): string {
  const { origin, pathname, searchParams } = new URL(address)
  const kept = new URLSearchParams([...searchParams].filter(([name]) => campaign.test(name)))
  const path = secretPattern(pathname)?.replace(secrets, '$1') ?? pathname
  return origin + path + (kept.size > 0 ? `?${kept}` : '')
}

/** Who reads a placed order's address can read the order, yet a purchase is told of there; a customer's own pages want his sign-in. */
const mayMeasure = /^\/(eshop|muj-ucet)\//

/** A page behind a link that was mailed to one person: no other's script is started where it could read the link. */
export function isSecretAddress(address: string): boolean {
  const { pathname, searchParams } = new URL(address)
  return (
    searchParams.has(tokenParameter) ||
    (secretPattern(pathname) !== undefined && !mayMeasure.test(pathname))
  )
}
