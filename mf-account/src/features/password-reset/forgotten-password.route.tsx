import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { entryPage } from '#data/page-loader.ts'

export { pageHandle as handle } from '#data/page-loader.ts'
export { ForgottenPasswordPage as Component } from './forgotten-password-page.tsx'

export const loader = entryPage('forgotten.title', { key: 'signIn.title', href: paths.login() })
