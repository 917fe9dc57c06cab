import type { OwnKey } from '@drogerie/shared-lib/i18n/texts.ts'
import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { shopOf, type Crumb } from '@drogerie/shared-lib/runtime'
import type { LoaderFunctionArgs } from 'react-router'

export type PageData = { title: string; crumbs: Crumb[] }

type Key = OwnKey<'mf-account'>

type Parent = { key: Key; href: string }

const accountRoot: Parent = { key: 'account.title', href: paths.account() }
const clubRoot: Parent = { key: 'club.name', href: paths.clubLanding() }

const pageOf =
  (titleKey: Key, parents: Parent[]) =>
  ({ context }: Pick<LoaderFunctionArgs, 'context'>): PageData => {
    const { i18n } = shopOf(context)
    const text = (key: Key) => i18n.t(`mf-account:${key}`)
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
export const accountPage = (titleKey: Key, ...parents: Parent[]) =>
  pageOf(titleKey, [accountRoot, ...parents])

/** Loader of a page of signing in, registering and activating. */
export const clubPage = (titleKey: Key, ...parents: Parent[]) =>
  pageOf(titleKey, [clubRoot, ...parents])

/** Loader of a page with its own title and no parent in the breadcrumbs. */
export const ownPage = (titleKey: Key) => pageOf(titleKey, [])

export const pageHandle = { crumbs: ({ crumbs }: PageData): Crumb[] => crumbs }
