import type { OwnKey } from '@drogerie/shared-lib/i18n/texts.ts'
import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { readClubWords, type ClubWords } from '@drogerie/shared-lib/pages/club-words.ts'
import { notFound, shopOf, type Crumb } from '@drogerie/shared-lib/runtime'
import type { LoaderFunctionArgs } from 'react-router'

export type PageData = { title: string; crumbs: Crumb[] }

type Key = OwnKey<'mf-account'>

type Parent = { key: Key; href: string }
type Args = Pick<LoaderFunctionArgs, 'context' | 'request'>

const accountRoot: Parent = { key: 'account.title', href: paths.account() }
const clubRoot: Parent = { key: 'club.name', href: paths.clubLanding() }

/** @param club - how texts name it; null: they do not. */
function pageData(
  { context }: Pick<Args, 'context'>,
  titleKey: Key,
  { parents = [], club = null }: { parents?: Parent[]; club?: ClubWords | null },
): PageData {
  const { i18n } = shopOf(context)
  const words = club ? { club: club.name, ofClub: club.ofName } : {}
  const text = (key: Key) => i18n.t(`mf-account:${key}`, words)
  const title = text(titleKey)
  return {
    title,
    crumbs: [...parents.map(({ key, href }) => ({ name: text(key), href })), { name: title }],
  }
}

/**
 * Loader of a page of the account: only its title and breadcrumbs. Personal data are fetched in the
 * browser, so that the server's HTML is a frame with skeletons.
 */
export const accountPage =
  (titleKey: Key, ...parents: Parent[]) =>
  (args: Pick<Args, 'context'>) =>
    pageData(args, titleKey, { parents: [accountRoot, ...parents] })

/** Loader of a page of signing in; in a shop with a club it stands below it. */
export const entryPage =
  (titleKey: Key, ...parents: Parent[]) =>
  async (args: Args): Promise<PageData> => {
    const club = await readClubWords(shopOf(args.context))
    return pageData(args, titleKey, { parents: club ? [clubRoot, ...parents] : parents, club })
  }

/** Loader of a page of the club: in a shop without one it throws the 404 response of `notFound`. */
const pageOfClub =
  (titleKey: Key, parents: Parent[]) =>
  async (args: Args): Promise<PageData> => {
    const club = await readClubWords(shopOf(args.context))
    if (!club) throw notFound(args.request)
    return pageData(args, titleKey, { parents, club })
  }

/** Loader of a page of joining the club. */
export const clubPage = (titleKey: Key, ...parents: Parent[]) =>
  pageOfClub(titleKey, [clubRoot, ...parents])

/** Loader of the club's own page. */
export const clubRootPage = (titleKey: Key) => pageOfClub(titleKey, [])

/** Loader of a page of the account that belongs to the club. */
export const memberPage = (titleKey: Key) => pageOfClub(titleKey, [accountRoot])

/** Loader of a page with its own title and no parent in the breadcrumbs. */
export const ownPage = (titleKey: Key) => (args: Pick<Args, 'context'>) =>
  pageData(args, titleKey, {})

export const pageHandle = { crumbs: ({ crumbs }: PageData): Crumb[] => crumbs }
