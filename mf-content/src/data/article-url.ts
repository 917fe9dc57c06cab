import { withQuery } from '@drogerie/shared-lib/routes/build-path.ts'
import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import type { ArticleScope } from './article-queries.ts'

export const rowsAtOnce = 13 // a large one and four rows of three
const rowsMore = 12
const rowsAtMost = 97

const fieldNames = { category: 'rubrika', tag: 'stitek', shown: 'zobrazit' } as const

const slugIn = (text: string | null): string =>
  /^[\p{L}\p{N}._-]{1,100}$/u.test(text ?? '') ? (text ?? '') : ''

/** The requested articles; unknown values count as absent. */
export function readArticleScope(params: URLSearchParams): ArticleScope {
  const shown = Number(params.get(fieldNames.shown) ?? rowsAtOnce)
  const isStep =
    Number.isInteger(shown) && shown > rowsAtOnce && (shown - rowsAtOnce) % rowsMore === 0
  return {
    category: slugIn(params.get(fieldNames.category)),
    tag: slugIn(params.get(fieldNames.tag)),
    shown: isStep ? Math.min(shown, rowsAtMost) : rowsAtOnce,
  }
}

export const articlesPath = ({
  category,
  tag,
  shown = rowsAtOnce,
}: Partial<ArticleScope>): string =>
  withQuery(paths.articles(), {
    [fieldNames.category]: category,
    [fieldNames.tag]: tag,
    [fieldNames.shown]: shown > rowsAtOnce ? String(shown) : undefined,
  })

/** How many more the button brings; 0 when there are none or the page is long enough. */
export const moreArticles = (shown: number, total: number): number =>
  shown >= rowsAtMost ? 0 : Math.max(0, Math.min(rowsMore, total - shown))
export const nextShown = (shown: number): number => shown + rowsMore

/** Whether the requested section or tag has no article: then the page is a 404. */
export function isUnknownSection(
  params: URLSearchParams,
  { category, tag }: ArticleScope,
  total: number,
): boolean {
  const isSaid = (name: string, read: string) => (params.get(name) ?? '') === read
  if (!isSaid(fieldNames.category, category) || !isSaid(fieldNames.tag, tag)) return true
  return total === 0 && (category !== '' || tag !== '')
}

/**
 * The address of a list whose number of articles is none of our steps, or more than there are: the
 * same list as it begins.
 *
 * @returns null when the number is right.
 */
export function otherNumberOfArticles(
  params: URLSearchParams,
  scope: ArticleScope,
  total: number,
): string | null {
  const said = params.get(fieldNames.shown)
  if (said === null) return null
  const isStep =
    said === String(scope.shown) && scope.shown > rowsAtOnce && scope.shown - rowsMore < total
  return isStep ? null : articlesPath({ ...scope, shown: rowsAtOnce })
}
