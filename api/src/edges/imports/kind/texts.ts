import { sql, type Kysely } from 'kysely'
import type { Database } from '../../../kernel/db/schema.ts'
import { toHtml } from '../../seed/content/markup.ts'
import { BadCell, words } from './columns.ts'
import type { Problem } from './problem.ts'
import { given } from './rows-as-json.ts'

/** Texts in light marks, as those of pages, or as HTML. */
export const htmlOf = (text: string): string => (text.startsWith('<') ? text : toHtml(text))

/** Links in light marks that are none: shoppers would read them as they were typed. */
export const deadLinksIn = (text: string): string[] =>
  [...text.matchAll(/\[[^\]]+\]\(([^)]*)\)/g)]
    .filter(([, address = '']) => !/^(?:[/#]\S*|(?:mailto|tel):\S+)$/.test(address))
    .map(([mark]) => mark)

/** A text in light marks or HTML. */
export function markup(longest: number): (typed: string) => string {
  return (typed) => {
    const [dead] = deadLinksIn(words(longest)(typed))
    if (dead !== undefined)
      throw new BadCell(`has no link in ${dead}: an address begins with /, #, mailto: or tel:`)
    return typed
  }
}

/**
 * Texts are shown as HTML; the database refuses what could run in a browser, here before anything
 * is written.
 */
export async function htmlProblems(
  db: Kysely<Database>,
  texts: readonly { line: number; column: string; html: string | undefined }[],
): Promise<Problem[]> {
  const { rows: found } = await sql<{ line: number; column: string }>`
    select line, "column" from ${given(texts, 'line integer, "column" text, html text')}
    where not is_inert_html(html)`.execute(db)
  return found.map((place) => ({
    ...place,
    text: 'has something that could run in a browser: scripts, styles, forms, frames, on… attributes or javascript: links',
  }))
}
