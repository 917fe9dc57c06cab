import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { accountPage } from '#data/page-loader.ts'

export { pageHandle as handle } from '#data/page-loader.ts'
export { ChangePasswordPage as Component } from './change-password-page.tsx'

export const loader = accountPage('changePassword.title', {
  key: 'profile.title',
  href: paths.profile(),
})
