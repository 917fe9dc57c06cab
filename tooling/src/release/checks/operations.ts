import { blocked, nameOf, type TrialLineup, type Finding } from '../finding.ts'

const shop = '/api/v2/shop'

const comparable = (operation: string) => {
  const [method = '', path = ''] = operation.split(' ')
  const absolute = path.startsWith('/api/') || path.startsWith('/oauth/') ? path : shop + path
  return `${method} ${absolute.replaceAll(/\{[^}]*\}/g, '{}').replace(/(?<=.)\/$/, '')}`
}

export type OpenApi = {
  paths: Record<string, Record<string, unknown>>
  /** Pages its mails and answers lead to, name → pattern; an API from before does not say. */
  'x-linked-pages'?: Record<string, string>
}

/** `GET /api/v2/shop/orders/{}` of every operation an API describes. */
export function describedOperations({ paths }: OpenApi): Set<string> {
  return new Set(
    Object.entries(paths).flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => comparable(`${method.toUpperCase()} ${path}`)),
    ),
  )
}

/**
 * A path whose last part stands for a parameter may be a longer one in the source:
 * `/taxons-by-slug/{}`.
 */
export const operations = (
  { candidate }: TrialLineup,
  described: Set<string>,
  api: string,
): Finding[] =>
  candidate.operations
    .filter((operation) => !described.has(comparable(operation)))
    .map((operation) =>
      blocked(
        'API operations',
        `${nameOf(candidate)} calls ${operation}, which the API at ${api} does not have`,
        'the call would end in 404 or 405',
        'release the API first, or leave the call out until it is; an API of another shop? --api names its own, or none',
      ),
    )
