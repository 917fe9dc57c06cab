import { clubPage } from '#data/page-loader.ts'

export { pageHandle as handle } from '#data/page-loader.ts'
export { SignInPage as Component } from './sign-in-page.tsx'

export const loader = clubPage('signIn.title')
