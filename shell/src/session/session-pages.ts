export { OauthFailedPage } from './oauth-failed-page.tsx'
export { OauthSuccessPage } from './oauth-success-page.tsx'
