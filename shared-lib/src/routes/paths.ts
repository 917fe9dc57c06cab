import { buildPath, withQuery } from './build-path.ts'
import { routePatterns } from './route-patterns.ts'

export { routePatterns, type RouteName } from './route-patterns.ts'

/** Query parameter that carries the words somebody searched for. */
export const searchParameter = 'q'

/** Query parameter that carries the secret of a mailed link whose path has no place for it. */
export const tokenParameter = 'token'

const fixed = (pattern: string) => () => pattern
const bySlug = (pattern: string) => (slug: string) => buildPath(pattern, { slug })
const byToken = (pattern: string) => (token: string) => buildPath(pattern, { token })
const byRest = (pattern: string) => (slug: string) => buildPath(pattern, { '*': slug })

/**
 * Every URL of the shop, once. Route tables, links, redirects and tests build from here; a literal '/eshop…' elsewhere
 * fails lint. Slugs of taxons and articles may contain slashes.
 */
export const paths = {
  home: fixed(routePatterns.home),

  faq: fixed(routePatterns.faq),
  faqDetail: bySlug(routePatterns.faqDetail),
  contact: fixed(routePatterns.contact),
  offers: fixed(routePatterns.offers),
  offerDetail: bySlug(routePatterns.offerDetail),
  ownBrands: fixed(routePatterns.ownBrands),
  brands: fixed(routePatterns.brands),
  brandDetail: bySlug(routePatterns.brandDetail),
  articles: fixed(routePatterns.articles),
  articleDetail: byRest(routePatterns.articleDetail),
  stores: fixed(routePatterns.stores),
  storeDetail: bySlug(routePatterns.storeDetail),
  complaintRules: fixed(routePatterns.complaintRules),
  withdrawal: fixed(routePatterns.withdrawal),
  accessibility: fixed(routePatterns.accessibility),
  unsubscribe: (token?: string) => withQuery(routePatterns.unsubscribe, { [tokenParameter]: token }),
  consent: (guid: string) => buildPath(routePatterns.consent, { guid }),
  sitemap: fixed(routePatterns.sitemap),

  shopHome: fixed(routePatterns.shopHome),
  taxons: fixed(routePatterns.taxons),
  taxon: byRest(routePatterns.taxon),
  productDetail: bySlug(routePatterns.productDetail),
  search: (query?: string) => withQuery(routePatterns.search, { [searchParameter]: query }),
  comparison: fixed(routePatterns.comparison),
  shopContent: bySlug(routePatterns.shopContent),

  cartIndex: fixed(routePatterns.cartIndex),
  cart: fixed(routePatterns.cart),
  shippingPayment: fixed(routePatterns.shippingPayment),
  deliveryDetails: fixed(routePatterns.deliveryDetails),
  orderComplete: (tokenValue: string) => buildPath(routePatterns.orderComplete, { tokenValue }),

  clubLanding: fixed(routePatterns.clubLanding),
  login: fixed(routePatterns.login),
  forgottenPassword: fixed(routePatterns.forgottenPassword),
  passwordReset: byToken(routePatterns.passwordReset),
  registration: fixed(routePatterns.registration),
  registrationComplete: byToken(routePatterns.registrationComplete),
  clubActivationComplete: byToken(routePatterns.clubActivationComplete),
  accountActivation: fixed(routePatterns.accountActivation),
  accountVerification: (token?: string) => withQuery(routePatterns.accountVerification, { [tokenParameter]: token }),
  logout: fixed(routePatterns.logout),
  oauthSuccess: fixed(routePatterns.oauthSuccess),
  oauthFailed: fixed(routePatterns.oauthFailed),

  account: fixed(routePatterns.account),
  purchases: fixed(routePatterns.purchases),
  purchaseDetail: byToken(routePatterns.purchaseDetail),
  complaints: fixed(routePatterns.complaints),
  complaintNew: fixed(routePatterns.complaintNew),
  complaintDetail: byToken(routePatterns.complaintDetail),
  coupons: fixed(routePatterns.coupons),
  profile: fixed(routePatterns.profile),
  cards: fixed(routePatterns.cards),
  myList: fixed(routePatterns.myList),
  points: fixed(routePatterns.points),
  addresses: fixed(routePatterns.addresses),
  favouriteStore: fixed(routePatterns.favouriteStore),
  children: fixed(routePatterns.children),
  communication: fixed(routePatterns.communication),
  changePassword: fixed(routePatterns.changePassword),

  complaintPublic: fixed(routePatterns.complaintPublic),
  complaintStatus: byToken(routePatterns.complaintStatus),
  complaintCouponAccepted: byToken(routePatterns.complaintCouponAccepted),
  complaintCouponRejected: byToken(routePatterns.complaintCouponRejected),

  cmsPage: bySlug(routePatterns.cmsPage),
  cmsPageOfCode: (code: string, slug: string) => buildPath(routePatterns.cmsPageOfCode, { code, slug }),
}
