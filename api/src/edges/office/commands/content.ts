import { indexPages } from '../../../goods/search/index-pages.ts'
import {
  isYes,
  OfficeRefusal,
  messageResult,
  tableOf,
  type OfficeCommand,
} from './office-command.ts'

function publishing(word: 'publish' | 'unpublish'): OfficeCommand {
  return {
    name: `article ${word}`,
    summary:
      word === 'publish'
        ? 'shows an article from now on, or from a moment to come'
        : 'takes an article away',
    args: ['code'],
    ...(word === 'publish'
      ? { options: { at: 'moment to come, RFC 3339: 2026-12-01T08:00:00+01:00' } }
      : {}),
    async run({ db }, { args, options }) {
      const code = args['code'] ?? ''
      const at = options['at'] === undefined ? new Date() : new Date(options['at'])
      if (Number.isNaN(at.getTime())) throw new OfficeRefusal(`${options['at']} is no moment`)
      const known = await db
        .selectFrom('articles')
        .select(['id', 'published_at', 'enabled'])
        .where('code', '=', code)
        .executeTakeFirst()
      if (!known) throw new OfficeRefusal(`there is no article ${code}`)
      const wasShown =
        known.enabled &&
        known.published_at !== null &&
        known.published_at <= at &&
        options['at'] === undefined
      await db
        .updateTable('articles')
        .set(
          word === 'unpublish'
            ? { enabled: false }
            : { enabled: true, published_at: wasShown ? known.published_at : at },
        )
        .where('id', '=', known.id)
        .execute()
      await indexPages(db, 'article')
      return messageResult(`article ${code}: ${word}ed`, { code, shown: word === 'publish' })
    },
  }
}

/** An address as it is stored: lower case, without a trailing slash. */
const originOf = (typed = ''): string => typed.toLowerCase().replace(/(.)\/$/, '$1')

/** The database refuses chains, loops and destinations that lead out in disguise. */
const addRedirect: OfficeCommand = {
  name: 'redirect add',
  summary: 'redirects a path to another path, or to a full URL',
  args: ['from', 'to'],
  options: { temporary: "'yes': browsers must not remember it" },
  async run({ db }, { args, options }) {
    const origin_url = originOf(args['from'])
    const destination_url = args['to'] ?? ''
    const permanent = !isYes(options, 'temporary')
    try {
      await db.insertInto('redirects').values({ origin_url, destination_url, permanent }).execute()
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? error.code : ''
      if (code === '23505')
        throw new OfficeRefusal(`there is a redirect from ${origin_url} already`)
      if (code === 'P0001')
        throw new OfficeRefusal(`${origin_url} → ${destination_url} would make a chain or a loop`)
      if (code === '23514')
        throw new OfficeRefusal(
          'from must be a path such as /stara-stranka, to a path or an address with https://',
        )
      throw error
    }
    return messageResult(`${origin_url} → ${destination_url}`, {
      from: origin_url,
      to: destination_url,
      permanent,
    })
  },
}

const listRedirects: OfficeCommand = {
  name: 'redirect list',
  summary: 'all redirects',
  async run({ db }) {
    const rows = await db.selectFrom('redirects').selectAll().orderBy('origin_url').execute()
    return tableOf(
      rows.map((row) => ({
        from: row.origin_url,
        to: row.destination_url,
        permanent: row.permanent,
        enabled: row.enabled,
      })),
      ['from', 'to', 'permanent', 'enabled'],
    )
  },
}

const removeRedirect: OfficeCommand = {
  name: 'redirect remove',
  summary: 'removes a redirect',
  args: ['from'],
  async run({ db }, { args }) {
    const from = originOf(args['from'])
    const { numDeletedRows } = await db
      .deleteFrom('redirects')
      .where('origin_url', '=', from)
      .executeTakeFirst()
    if (numDeletedRows === 0n) throw new OfficeRefusal(`there is no redirect from ${from}`)
    return messageResult(`${from} is no redirect any more`, { from })
  },
}

export const contentCommands: readonly OfficeCommand[] = [
  publishing('publish'),
  publishing('unpublish'),
  addRedirect,
  listRedirects,
  removeRedirect,
]
