import { accountPage } from '#data/page-loader.ts'

export { pageHandle as handle } from '#data/page-loader.ts'
export { ProfilePage as Component } from './profile-page.tsx'

export const loader = accountPage('profile.title')
