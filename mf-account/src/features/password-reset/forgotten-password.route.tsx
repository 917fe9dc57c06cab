import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { clubPage } from '#data/page-loader.ts'

export { pageHandle as handle } from '#data/page-loader.ts'
export { ForgottenPasswordPage as Component } from './forgotten-password-page.tsx'

export const loader = clubPage('forgotten.title', { key: 'signIn.title', href: paths.login() })
