import { routePatterns, type RouteName } from '@drogerie/shared-lib/routes/paths.ts'

/**
 * Pages the API leads to by mails, payments, sign-ins elsewhere, feeds and records; a test compares
 * them with its sources.
 */
const names = [
  'accountVerification',
  'cards',
  'clubActivationComplete',
  'complaintCouponAccepted',
  'complaintCouponRejected',
  'complaintRules',
  'complaintStatus',
  'consent',
  'contact',
  'coupons',
  'faqDetail',
  'forgottenPassword',
  'home',
  'login',
  'lostPasskey',
  'myList',
  'oauthEmail',
  'oauthFailed',
  'oauthSuccess',
  'offerDetail',
  'offers',
  'orderComplete',
  'passwordReset',
  'pendingStatement',
  'points',
  'productDetail',
  'registrationComplete',
  'shopHome',
  'storeDetail',
  'unsubscribe',
  'watchLink',
  'withdrawal',
] as const satisfies RouteName[]

/** Name → pattern, as the description says it. */
export const linkedPages: Record<string, string> = Object.fromEntries(
  names.map((name) => [name, routePatterns[name]]),
)
