import { readClubWords } from '@drogerie/shared-lib/pages/club-words.ts'
import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { shopOf } from '@drogerie/shared-lib/runtime'
import { redirect, type LoaderFunctionArgs } from 'react-router'
import { entryPage } from '#data/page-loader.ts'

export { pageHandle as handle } from '#data/page-loader.ts'
export { SignUpPage as Component } from './sign-up-page.tsx'

const page = entryPage('signUp.title', { key: 'signIn.title', href: paths.login() })

/**
 * Leads to the registration of members where there is a club: there, an account comes with the
 * membership.
 */
export async function loader(args: LoaderFunctionArgs) {
  if (await readClubWords(shopOf(args.context))) throw redirect(paths.registration())
  return page(args)
}
