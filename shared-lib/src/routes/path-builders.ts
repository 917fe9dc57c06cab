import { buildPath, withQuery } from './build-path.ts'
import * as patterns from './patterns.ts'
import { listTab, searchParameter, tokenParameter } from './query-parameters.ts'

// Separate exports instead of members of one object, so that a page bundles only those it uses.
// Slugs of taxons and articles may contain slashes.

export const home = () => patterns.home

export const faq = () => patterns.faq
export const faqDetail = (slug: string) => buildPath(patterns.faqDetail, { slug })
export const contact = () => patterns.contact
export const offers = () => patterns.offers
export const offerDetail = (slug: string) => buildPath(patterns.offerDetail, { slug })
export const ownBrands = () => patterns.ownBrands
export const brands = () => patterns.brands
export const brandDetail = (slug: string) => buildPath(patterns.brandDetail, { slug })
export const articles = () => patterns.articles
export const articleDetail = (slug: string) => buildPath(patterns.articleDetail, { '*': slug })
export const stores = () => patterns.stores
export const storeDetail = (slug: string) => buildPath(patterns.storeDetail, { slug })
export const complaintRules = () => patterns.complaintRules
export const orderTracking = () => patterns.orderTracking
/**
 * Path of the withdrawal; with the token of a mailed link it confirms the account for the money.
 */
export const withdrawal = (token?: string) =>
  withQuery(patterns.withdrawal, { [tokenParameter]: token })
export const accessibility = () => patterns.accessibility
export const unsubscribe = (token?: string) =>
  withQuery(patterns.unsubscribe, { [tokenParameter]: token })
export const consent = (guid: string) => buildPath(patterns.consent, { guid })
export const watchLink = (guid: string) => buildPath(patterns.watchLink, { guid })
export const sitemap = () => patterns.sitemap

export const shopHome = () => patterns.shopHome
export const taxons = () => patterns.taxons
export const taxon = (slug: string) => buildPath(patterns.taxon, { '*': slug })
export const productDetail = (slug: string) => buildPath(patterns.productDetail, { slug })
export const search = (query?: string) => withQuery(patterns.search, { [searchParameter]: query })
export const comparison = () => patterns.comparison
export const shopContent = (slug: string) => buildPath(patterns.shopContent, { slug })

export const cartIndex = () => patterns.cartIndex
export const cart = () => patterns.cart
export const shippingPayment = () => patterns.shippingPayment
export const deliveryDetails = () => patterns.deliveryDetails
export const orderComplete = (tokenValue: string) =>
  buildPath(patterns.orderComplete, { tokenValue })

export const clubLanding = () => patterns.clubLanding
export const login = () => patterns.login
export const forgottenPassword = () => patterns.forgottenPassword
export const lostPasskey = () => patterns.lostPasskey
export const passwordReset = (token: string) => buildPath(patterns.passwordReset, { token })
export const registration = () => patterns.registration
export const newAccount = () => patterns.newAccount
export const registrationComplete = (token: string) =>
  buildPath(patterns.registrationComplete, { token })
export const clubActivationComplete = (token: string) =>
  buildPath(patterns.clubActivationComplete, { token })
export const accountActivation = () => patterns.accountActivation
export const accountVerification = (token?: string) =>
  withQuery(patterns.accountVerification, { [tokenParameter]: token })
export const accountErased = () => patterns.accountErased
export const logout = () => patterns.logout
export const oauthSuccess = () => patterns.oauthSuccess
export const oauthFailed = () => patterns.oauthFailed
export const oauthEmail = () => patterns.oauthEmail

export const account = () => patterns.account
export const purchases = () => patterns.purchases
export const purchaseDetail = (token: string) => buildPath(patterns.purchaseDetail, { token })
export const complaints = () => patterns.complaints
export const complaintNew = () => patterns.complaintNew
export const complaintDetail = (token: string) => buildPath(patterns.complaintDetail, { token })
export const coupons = () => patterns.coupons
export const profile = () => patterns.profile
export const cards = () => patterns.cards
export const myList = (tab?: string) => withQuery(patterns.myList, { [listTab.parameter]: tab })
export const points = () => patterns.points
export const addresses = () => patterns.addresses
export const favouriteStore = () => patterns.favouriteStore
export const children = () => patterns.children
export const communication = () => patterns.communication
export const changePassword = () => patterns.changePassword
export const devices = () => patterns.devices

export const complaintPublic = () => patterns.complaintPublic
export const complaintStatus = (token: string) => buildPath(patterns.complaintStatus, { token })
/** Behind the link that is mailed for a withdrawal or complaint by number and e-mail. */
export const pendingStatement = (token: string) => buildPath(patterns.pendingStatement, { token })
export const complaintCouponAccepted = (token: string) =>
  buildPath(patterns.complaintCouponAccepted, { token })
export const complaintCouponRejected = (token: string) =>
  buildPath(patterns.complaintCouponRejected, { token })

export const cmsPage = (slug: string) => buildPath(patterns.cmsPage, { slug })
export const cmsPageOfCode = (code: string, slug: string) =>
  buildPath(patterns.cmsPageOfCode, { code, slug })
