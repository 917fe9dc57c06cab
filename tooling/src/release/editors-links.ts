import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { frontPrefixes, isFrontAddress } from './front-addresses.ts'

/** Addresses that records of the editors lead to, and those of the pages they wrote. */
export type EditorsLinks = {
  /** Address → the list whose record leads there. */
  linked: ReadonlyMap<string, string>
  pages: ReadonlySet<string>
}

type Row = Record<string, unknown>

const lists = [
  'menus',
  'banners',
  'messages',
  'redirects',
  'cms-plugin/blocks',
  'cms-plugin/pages',
] as const
const pageSize = 100
const mostPages = 20
const deadlineMs = 5000

/**
 * A list that cannot be read says nothing: what the API lacks is told by the calls that are
 * compared.
 */
async function rowsOf(api: string, list: string): Promise<Row[]> {
  const rows: Row[] = []
  for (let page = 1; page <= mostPages; page++) {
    const response = await fetch(
      `${api}/api/v2/shop/${list}?itemsPerPage=${pageSize}&page=${page}`,
      { headers: { accept: 'application/json' }, signal: AbortSignal.timeout(deadlineMs) },
    ).catch(() => null)
    const found: unknown = response?.ok ? await response.json() : []
    if (!Array.isArray(found)) return rows
    rows.push(...(found as Row[]))
    if (found.length < pageSize) return rows
  }
  return rows
}

/** Without query and end slash, as the router compares them. */
const plain = (address: string) =>
  address
    .replace(/[?#].*$/s, '')
    .replace(/(?<=.)\/+$/, '')
    .toLowerCase()

const isPage = (address: string) =>
  /^\/(?!\/)/.test(address) &&
  !/\.(?!html$)\w+$/.test(address) &&
  !isFrontAddress(address) &&
  !frontPrefixes.some((prefix) => `${address}/`.startsWith(`${prefix}/`))

/** Addresses in a record: those of its fields for them, and of links in its texts. */
function* addressesIn(value: unknown, field = ''): Generator<string> {
  if (typeof value === 'string') {
    if (field === 'url' || field === 'destinationUrl') yield value
    else for (const [, address = ''] of value.matchAll(/ href="([^"]*)"/g)) yield address
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, inner] of Object.entries(value)) yield* addressesIn(inner, key)
  }
}

/** Address of a page as in the sitemap: pages of the e-shop have their place below it. */
const addressOfPage = ({ slug, code }: Row) =>
  code === 'eshop' ? paths.shopContent(String(slug)) : paths.cmsPage(String(slug))

/**
 * Addresses that editors link to. Those that a redirect leads elsewhere are left out: they need no
 * page.
 */
export async function editorsLinks(api: string | null): Promise<EditorsLinks> {
  if (!api) return { linked: new Map(), pages: new Set() }
  const read = await Promise.all(lists.map((list) => rowsOf(api, list)))
  const rowsBy = Object.fromEntries(lists.map((list, index) => [list, read[index] ?? []]))
  const redirected = new Set(
    (rowsBy['redirects'] ?? []).map((row) => plain(String(row['originUrl']))),
  )
  const linked = new Map<string, string>()
  for (const [list, rows] of Object.entries(rowsBy))
    for (const address of [...addressesIn(rows)].map(plain))
      if (isPage(address) && !redirected.has(address)) linked.set(address, list)
  const pages = (rowsBy['cms-plugin/pages'] ?? []).map(addressOfPage).map(plain)
  return { linked, pages: new Set(pages.filter((address) => !redirected.has(address))) }
}
