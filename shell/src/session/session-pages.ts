export { LogoutPage } from './logout-page.tsx'
export { OauthFailedPage } from './oauth-failed-page.tsx'
export { OauthSuccessPage } from './oauth-success-page.tsx'
