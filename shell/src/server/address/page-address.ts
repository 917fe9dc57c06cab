import { buildPath } from '@drogerie/shared-lib/routes/build-path.ts'
import { searchParameters } from '@drogerie/shared-lib/routes/query-parameters.ts'
import { returnParameter } from '@drogerie/shared-lib/routes/return-path.ts'
import { routePatterns } from '@drogerie/shared-lib/routes/route-patterns.ts'
import { matchRoutes } from 'react-router'
import type { RenderRelease } from '../../render/release.ts'
import { ownUrl } from './own-address.ts'

/**
 * Priorities when processors run out: shoppers on their way to an order, then pages with a fixed
 * address, then the rest.
 */
export const ranks = { shopping: 0, page: 1, rest: 2 } as const
export type Rank = (typeof ranks)[keyof typeof ranks]

/**
 * A page as the front knows it: what is rendered and, when others may get the same, kept under this
 * address.
 */
export type PageAddress = {
  url: string
  /** Depends on the person; never served to anybody else. */
  personal: boolean
  /** A frame that is the same for all shoppers: of the address it holds only the fixed path. */
  skeleton: boolean
  rank: Rank
  /** The pattern of its address; null for one that no release has. */
  pattern: string | null
  /** The canonical path of the page when the request used another form. */
  moved: string | null
}

type Row = Pick<RenderRelease['routes'][number], 'path' | 'personal' | 'parameters'>

/** The shell's own pages (app/shell-routes.tsx). */
const ownRows: Row[] = [
  { path: routePatterns.logout, personal: true, parameters: [] },
  {
    path: routePatterns.oauthSuccess,
    personal: true,
    parameters: ['code', 'provider', returnParameter],
  },
  { path: routePatterns.oauthFailed, personal: true, parameters: ['reason', 'provider'] },
]

/** No page of ours needs more. */
const most = { pairs: 40, characters: 200 }

const isDeclared = (declared: readonly string[], name: string) =>
  declared.some((known) =>
    known.endsWith('*') ? name.startsWith(known.slice(0, -1)) : known === name,
  )

/**
 * Parameters that only say where a visit came from; releases that declare no parameters must not be
 * rendered once per advert.
 */
const tracking = /^(utm_\w+|gclid|fbclid|msclkid)$/

/**
 * Words of a search are cut, as the page of results does it; half of an address or a secret would
 * lead elsewhere.
 */
const fit = ([name, value]: [string, string]): [string, string] => [
  name,
  searchParameters.includes(name) ? value.slice(0, most.characters) : value,
]
const isTooLong = ([name, value]: [string, string]) =>
  !searchParameters.includes(name) && name.length + value.length > most.characters

/** The parameters a page declares, in a fixed order; others are dropped. */
function knownParameters(given: URLSearchParams, declared: readonly string[] | undefined): string {
  const isKnown = (name: string) => (declared ? isDeclared(declared, name) : !tracking.test(name))
  const pairs = [...given].filter((pair) => isKnown(pair[0]) && !isTooLong(pair)).map(fit)
  const known = new URLSearchParams(pairs.slice(0, most.pairs))
  known.sort()
  return known.size > 0 ? `?${known}` : ''
}

/**
 * Parts of an address that name a record; others are secrets, whose letters are kept as they came.
 */
const slugs = new Set(['slug', 'code', '*'])

/**
 * The one form of a path: fixed parts as the route writes them, slugs in small letters, and nothing
 * behind a percent sign that needs none.
 */
function oneForm(
  pattern: string,
  params: Readonly<Record<string, string | undefined>>,
): string | null {
  const small = Object.entries(params).map(([name, value = '']) => [
    name,
    slugs.has(name) ? value.toLowerCase() : value,
  ])
  try {
    return buildPath(pattern, Object.fromEntries(small) as Record<string, string>)
  } catch {
    return null // parts of dots alone: a page we do not have
  }
}

const isFixed = ({ path }: Row) => !/[:*]/.test(path)

/** Makes the reader of addresses of one line-up, from what its remotes declare. */
export function createPageAddresses(
  remotes: { routes: Row[] }[],
): (address: string) => PageAddress {
  const rows = [...ownRows, ...remotes.flatMap(({ routes }) => routes)]
  const table = rows.map((row) => ({ path: row.path, handle: row }))
  return (address) => {
    const { pathname, searchParams } = ownUrl(address)
    const match = matchRoutes(table, pathname)?.at(-1)
    const row = match?.route.handle
    const form = match && row && !row.path.startsWith('/*') ? oneForm(row.path, match.params) : null
    const search = knownParameters(searchParams, row ? row.parameters : [])
    const personal = row?.personal ?? false
    const plain = row !== undefined && search === '' && isFixed(row)
    return {
      url: pathname + search,
      personal,
      skeleton: personal && plain,
      rank: rankOf(row, personal, search),
      pattern: row?.path ?? null,
      moved: form === pathname ? null : form,
    }
  }
}

function rankOf(row: Row | undefined, personal: boolean, search: string): Rank {
  if (personal) return ranks.shopping
  return row && search === '' && !row.path.startsWith('/*') && !/^\/[:*]/.test(row.path)
    ? ranks.page
    : ranks.rest
}
