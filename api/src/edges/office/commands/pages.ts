import { extname } from 'node:path'
import { readFile } from 'node:fs/promises'
import { routePatterns } from '@drogerie/shared-lib/routes/route-patterns.ts'
import { sql, type Kysely } from 'kysely'
import { shopWords, type ShopWords } from '../../../goods/content/shop-words.ts'
import { indexPages } from '../../../goods/search/index-pages.ts'
import type { Database } from '../../../kernel/db/schema.ts'
import { deadLinksIn } from '../../imports/kind/texts.ts'
import { toHtml } from '../../seed/content/markup.ts'
import {
  OfficeRefusal,
  OfficeUsage,
  messageResult,
  sentence,
  tableOf,
  type OfficeCommand,
} from './office-command.ts'

/** Page that only a shop with a club needs. */
const clubTerms = 'podminky-klubu'

/** Pages that the shop's own texts lead to; without them the links end nowhere. */
export const linkedPages = [
  'doprava-a-platba',
  'o-nas',
  'obchodni-podminky',
  'ochrana-osobnich-udaju',
  clubTerms,
  'prohlaseni-o-pristupnosti',
  'recenze',
  'reklamacni-rad',
]

/** Addresses at which the shop shows a page of the merchant's. */
const merchants = new Set<string>([
  routePatterns.cmsPage,
  routePatterns.cmsPageOfCode,
  routePatterns.shopContent,
  routePatterns.accessibility,
  routePatterns.complaintRules,
])
const elsewhere = [
  ...Object.values(routePatterns).filter((pattern) => !merchants.has(pattern)),
  ...['/healthz', '/readyz', '/assets', '/assets/*'],
  '/api',
  '/api/*',
  '/media',
  '/media/*',
].map(
  (pattern) =>
    new RegExp(
      `^${pattern.replaceAll('.', '\\.').replaceAll(/:\w+/g, '[^/]+').replace('*', '.+')}$`,
    ),
)

type Address = { code: string; slug: string; path: string }

/**
 * `obchodni-podminky`, or `klub/podminky` for a page in a group. @throws OfficeUsage - not written
 * so.
 */
function pageAddress(typed = ''): Address {
  const path = `/${typed.replace(/^\//, '')}`
  const [, group, slug = ''] =
    /^\/(?:([a-z\d]+(?:-[a-z\d]+)*)\/)?([a-z\d]+(?:-[a-z\d]+)*)$/.exec(path) ?? []
  if (slug === '')
    throw new OfficeUsage(
      'an address is written as obchodni-podminky or klub/podminky: small letters without accents, digits and hyphens',
    )
  return { code: group ?? 'page', slug, path }
}

/** @throws OfficeRefusal - something else stands at the address. */
async function refuseTaken(db: Kysely<Database>, { path }: Address): Promise<void> {
  if (elsewhere.some((pattern) => pattern.test(path)))
    throw new OfficeRefusal(`the shop itself has a page at ${path}; take another address`)
  const redirect = await db
    .selectFrom('redirects')
    .where('origin_url', '=', path)
    .where('enabled', '=', true)
    .select('destination_url')
    .executeTakeFirst()
  if (redirect)
    throw new OfficeRefusal(
      `${path} is redirected to ${redirect.destination_url}, nobody would see the page: pnpm shop redirect remove ${path}`,
    )
}

async function textOf(file: string): Promise<string> {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(await readFile(file))
  } catch (error) {
    if (error instanceof TypeError) throw new OfficeRefusal('the file is not in UTF-8')
    const code = error instanceof Error && 'code' in error ? error.code : ''
    if (code === 'ENOENT' || code === 'EISDIR') throw new OfficeRefusal(`there is no file ${file}`)
    throw error
  }
}

/**
 * The page of a file: light marks (`.md`), whose first line `# …` is the title, or a part of a page
 * in HTML.
 */
async function contentOf(file: string): Promise<{ title: string | undefined; content: string }> {
  const end = extname(file).toLowerCase()
  if (end !== '.md' && end !== '.html')
    throw new OfficeUsage('the name of the file ends in .md (light marks) or .html')
  const text = (await textOf(file)).replaceAll('\r\n', '\n').trim()
  const [, title, rest = text] = /^# (.+)(?:\n+([^]*))?$/.exec(end === '.md' ? text : '') ?? []
  const body = title === undefined ? text : rest
  if (body.trim() === '' || (title !== undefined && rest === text))
    throw new OfficeRefusal('the file has no text')
  if (end === '.md') refuseMarks(body)
  return { title: title?.trim(), content: end === '.md' ? toHtml(body) : body }
}

/** Refuses marks that shoppers would read as they were typed. @throws OfficeRefusal */
function refuseMarks(text: string): void {
  const dead = deadLinksIn(text)
  if (dead.length > 0)
    throw new OfficeRefusal(
      `no link: ${dead.join(', ')}; an address begins with /, #, mailto: or tel:`,
    )
}

/** @throws OfficeRefusal - a word in braces that the settings do not fill in. */
function refuseWords(text: string, words: ShopWords): void {
  const unknown = [...text.matchAll(/\{\{([^{}]*)\}\}/g)]
    .filter(([, word = '']) => !words.has(word))
    .map(([mark]) => mark)
  if (unknown.length > 0)
    throw new OfficeRefusal(
      `${unknown.join(', ')} would stand there as it is; there are ${[...words.keys()].map((word) => `{{${word}}}`).join(', ')}`,
    )
}

const known = (db: Kysely<Database>, { code, slug }: Address) =>
  db
    .selectFrom('cms_pages')
    .where('code', '=', code)
    .where('slug', '=', slug)
    .select(['id', 'title', 'meta_description'])
    .executeTakeFirst()

const isUnsafe = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '23514'

const set: OfficeCommand = {
  name: 'page set',
  summary: 'writes a page of the shop from a .md or .html file, or replaces its text',
  args: ['address', 'file'],
  options: {
    title: 'heading of the page; the first line of the .md file, # …, when left out',
    description: 'a sentence for search engines; what it was when left out',
  },
  async run({ db, config }, { args, options }) {
    const address = pageAddress(args['address'])
    const { title: written, content } = await contentOf(args['file'] ?? '')
    refuseWords(`${written ?? ''} ${content}`, shopWords(config))
    await refuseTaken(db, address)
    const before = await known(db, address)
    const title = sentence(options['title'], 'the title') ?? written ?? before?.title
    if (!title)
      throw new OfficeUsage(
        'a new page needs a title: --title, or a first line # … in the .md file',
      )
    const description = sentence(options['description'], 'the description')
    const row = {
      ...{ name: title, title, content, breadcrumb: title, enabled: true },
      meta_description: description ?? before?.meta_description ?? null,
    }
    try {
      await db
        .insertInto('cms_pages')
        .values({ code: address.code, slug: address.slug, ...row })
        .onConflict((conflict) =>
          conflict.columns(['code', 'slug']).doUpdateSet({ ...row, updated_at: sql`now()` }),
        )
        .execute()
    } catch (error) {
      if (isUnsafe(error))
        throw new OfficeRefusal(
          'the text has something that could run in a browser: scripts, styles, forms, frames, on… attributes or javascript: links',
        )
      throw error
    }
    await indexPages(db, 'page')
    const did = before ? 'replaced' : 'written'
    return messageResult(`${address.path}: ${did}, '${title}'`, { path: address.path, title, did })
  },
}

const list: OfficeCommand = {
  name: 'page list',
  summary: 'the pages of the shop, and those its links lead to that are missing',
  async run({ db, config }) {
    const pages = await db
      .selectFrom('cms_pages')
      .select(['code', 'slug', 'title', 'name', 'enabled', 'updated_at'])
      .execute()
    const there = pages.map(({ code, slug, title, name, enabled, updated_at }) => ({
      path: code === 'page' ? `/${slug}` : `/${code}/${slug}`,
      title: title ?? name,
      state: enabled ? 'shown' : 'hidden',
      updated: updated_at.toISOString(),
    }))
    const isLinked = (slug: string) => config.clubName !== null || slug !== clubTerms
    const missing = linkedPages
      .filter((slug) => isLinked(slug) && !there.some(({ path }) => path === `/${slug}`))
      .map((slug) => ({ path: `/${slug}`, title: null, state: 'missing', updated: null }))
    return tableOf(
      [...there, ...missing].toSorted((a, b) => (a.path < b.path ? -1 : 1)),
      ['path', 'title', 'state', 'updated'],
    )
  },
}

const remove: OfficeCommand = {
  name: 'page remove',
  summary: 'removes a page of the shop; its address is not found from then on',
  args: ['address'],
  async run({ db }, { args }) {
    const { code, slug, path } = pageAddress(args['address'])
    const { numDeletedRows } = await db
      .deleteFrom('cms_pages')
      .where('code', '=', code)
      .where('slug', '=', slug)
      .executeTakeFirst()
    if (numDeletedRows === 0n) throw new OfficeRefusal(`there is no page at ${path}`)
    await indexPages(db, 'page')
    const leading = await db
      .selectFrom('redirects')
      .where('enabled', '=', true)
      .where(sql<string>`redirect_path(destination_url)`, '=', path)
      .select('origin_url')
      .orderBy('origin_url')
      .execute()
    const redirects = leading.map(({ origin_url }) => origin_url)
    const warning =
      redirects.length > 0
        ? `; ${redirects.join(', ')} still leads to it: pnpm shop redirect remove ${redirects[0]}`
        : ''
    return messageResult(`${path} is removed${warning}`, { path, redirects })
  },
}

export const pageCommands: readonly OfficeCommand[] = [set, list, remove]
