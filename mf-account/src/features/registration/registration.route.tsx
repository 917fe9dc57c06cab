import { clubPage } from '#data/page-loader.ts'

export { pageHandle as handle } from '#data/page-loader.ts'
export { RegistrationPage as Component } from './registration-page.tsx'

export const loader = clubPage('registration.title')
