/**
 * Table of who may call which operation. A row for every operation of the API's description; an
 * operation without its row fails the test.
 *
 * - `open`: anybody; its answers are public.
 * - `signed-in`: signed-in customers, about themselves only.
 * - `signed-in or link`: the same, or a caller with the secret of a mail in the body.
 * - `signed-in in part`: a visitor may send some bodies; the row's body is one that needs an
 *   account.
 * - `owner`: the signed-in owner alone; for all others the resource is absent.
 * - `number`: an order's number, which can be guessed, with the e-mail of the order or by its
 *   owner.
 * - `order`: by the order's token; an order of an account by its owner alone, for all others it
 *   is absent.
 * - `link`: a caller with the secret of the link, or of its cookie; with a wrong one the resource
 *   is absent (unless `refusesLink`).
 * - `sign-in`: as `open`, and a bad token in the header is ignored, because it is about to be
 *   replaced.
 * - `gateway`: called by the payment gateway, whose claims are verified.
 */
export type Policy =
  | 'number'
  | 'open'
  | 'signed-in'
  | 'signed-in or link'
  | 'signed-in in part'
  | 'owner'
  | 'order'
  | 'link'
  | 'sign-in'
  | 'gateway'

export type Caller = 'nobody' | 'owner' | 'other'

/** `allowed` is anything but 401, 403 and 404. */
export const expected: Record<Policy, Record<Caller, 'allowed' | readonly number[]>> = {
  open: { nobody: 'allowed', other: 'allowed', owner: 'allowed' },
  'signed-in': { nobody: [401], other: 'allowed', owner: 'allowed' },
  'signed-in or link': { nobody: [401], other: 'allowed', owner: 'allowed' },
  'signed-in in part': { nobody: [401], other: 'allowed', owner: 'allowed' },
  owner: { nobody: [401], other: [404], owner: 'allowed' },
  number: { nobody: [401], other: [404], owner: 'allowed' },
  order: { nobody: [404], other: [404], owner: 'allowed' },
  link: { nobody: [404], other: [404], owner: [404] },
  'sign-in': { nobody: 'allowed', other: 'allowed', owner: 'allowed' },
  gateway: { nobody: [404], other: [404], owner: [404] },
}

/** A wrong secret in a link is a violation here, because the page that shows it is a form. */
export const refusesLink: Readonly<Record<string, readonly number[]>> = {
  patchShopAccountVerificationRequestsToken: [422],
}

const address = {
  firstName: 'Jana',
  lastName: 'Nová',
  street: 'Dlouhá 12',
  city: 'Praha',
  postcode: '11000',
  countryCode: 'CZ',
}
const newPassword = { newPassword: 'NoveHeslo123!', confirmNewPassword: 'NoveHeslo123!' }

export type Row = {
  policy: Policy
  /** A body good enough to come to the question of rights. */
  body?: object
}

const read = (policy: Policy, ids: string): Record<string, Row> =>
  Object.fromEntries(ids.split(/\s+/).flatMap((id) => (id ? [[id, { policy }]] : [])))

export const cells: Readonly<Record<string, Row>> = {
  ...read(
    'open',
    `getShopProducts getShopProductsCode getShopProductsBySlugSlug getShopProductsBySlugSlugAssociationsCode getShopProductsCodeAttributes getShopProductsCodeOptionsOption
    getShopProductAttributeValuesId getShopProductAttributesCode getShopProductImagesId getShopProductTaxonsId getShopProductOptionsCode
    getShopProductOptionValuesCode getShopProductAssociationsId getShopProductAssociationTypesCode getShopProductVariants
    getShopProductVariantsCode getShopProductReviews getShopProductReviewsId getShopProductReviewsIdAuthor getShopBrands getShopBrandsSlug getShopSitemapGoods getShopSitemapGoodsPart
    getShopTaxons getShopTaxonsCode getShopTaxonsBySlug getShopSearchTaxonsCode getShopTaxonImagesId getShopSearchProductsVariants
    getShopSearch getShopSearchMenus getShopStoresPlace getShopStoresPlaceId getShopStores getShopStoresCode getShopStockVariantCode
    getShopStockFavouriteVariantCode getShopStockVariantCodeStoreExternalId getShopPickupPoints getShopPickupPointsCode getShopMenus
    getShopMenusCode getShopBanners getShopBannersId getShopRedirects getShopPageChanges getShopRedirectsId getShopMessages getShopMessagesId getShopActions
    getShopActionsFilters getShopActionsSlug getShopBlogArticle getShopArticleListHomepage getShopArticleSlug getShopArticleCode
    getShopArticleCategorySlug getShopBlogTagSlug getShopCmsPluginPages getShopCmsPluginPagesId getShopCmsPluginPageTranslationsId
    getShopCmsPluginPageBySlug getShopCmsPluginBlocks getShopCmsPluginBlocksCode getShopCmsPluginBlockTranslationsId
    getShopCmsPluginSectionsId getShopCmsPluginFaq getShopCmsPluginFaqId getShopCmsPluginFaqTranslationsId getShopCmsPluginFaqCategory
    getShopCmsPluginFaqCategoryId getShopChannelsCode getShopCountries getShopCountriesCode getShopShippingMethods getShopPaymentMethods
    getShopShippingMethodsCode getShopPaymentMethodsCode getCrmStatus getShopClientPointsWorth getShopComplaintsSearch getShopSocialLogin`,
  ),
  ...read(
    'signed-in',
    `getShopOrders getShopAddresses getShopWatchdog getShopWatchdogLikedProducts getShopComplaints getShopClientCards getShopClientChild
    getShopClientCoupons getShopClientPoints getShopPasskeys postShopPasskeysOptions postShopReauthenticationsOptions`,
  ),
  ...read(
    'owner',
    `getShopCustomersId getShopCustomersIdRefresh getShopCustomersIdSessions deleteShopCustomersIdSessions
    deleteShopCustomersIdSessionsSessionId getShopShopUsersId getShopAddressesId
    deleteShopAddressesId deleteShopPasskeysId getShopAdjustmentsId getShopOrderItemsId getShopShipmentsId getShopPaymentsId getShopWatchdogId
    deleteShopWatchdogId getShopClientCardsId getShopClientCardsIdDownload getShopClientCardsIdBarcode getShopClientChildId
    deleteShopClientChildId getShopClientCouponsId getShopClientCouponsIdDownload postShopClientCouponsIdRedeem getShopClientPointsId`,
  ),
  ...read(
    'order',
    `getShopOrdersTokenValue deleteShopOrdersTokenValue getShopOrdersTokenValueItems deleteShopOrdersTokenValueItemsId
    deleteShopOrdersTokenValueCouponsId getShopOrdersTokenValueCouponsId getShopOrdersExpectedDeliveryInfoTokenValue
    getShopOrdersTokenValueAdjustments getShopOrdersTokenValueItemsIdAdjustments getShopOrdersTokenValueShipmentsIdMethods
    getShopOrdersTokenValuePaymentsIdMethods getShopOrdersTokenValuePay getShopOrdersTokenValueTransfer getShopOrdersTokenValueInvoice
    getShopOrdersTokenValueCreditNotesNumber getShopOrdersTokenValueWithdrawals`,
  ),
  ...read(
    'link',
    `getShopResetPasswordRequestsToken getShopClientRegistrationFinishToken getShopClientActivationFinishToken getShopAccountVerificationRequestsToken getShopCustomersConsentGuid getShopComplaintsToken getShopComplaintsTokenPhotosId
    getShopComplaintsTokenPhotosIdThumbnail getShopWithdrawalsToken getShopPendingStatementsToken
    getShopWithdrawalAccountsToken getShopSocialEmailProofsId getShopWatchdogLinksGuid deleteShopWatchdogLinksGuid`,
  ),
  // catalogue and content
  postShopProductReviews: {
    policy: 'open',
    body: { product: '100049', title: 'Dobrá', rating: 5, comment: 'Čistí.', email: 'a@b.cz' },
  },
  // signing in and passwords
  postShopAuthenticationToken: {
    policy: 'sign-in',
    body: { email: 'jana@example.cz', password: 'Heslo12345!' },
  },
  postShopCustomersToken: {
    policy: 'sign-in',
    body: { email: 'jana@example.cz', password: 'Heslo12345!' },
  },
  postShopCustomers: {
    policy: 'open',
    body: {
      firstName: 'Ema',
      lastName: 'Nová',
      email: 'ema@example.cz',
      password: 'Brusinka-Les7!',
    },
  },
  postShopResetPasswordRequests: { policy: 'open', body: { email: 'nikdo@example.cz' } },
  patchShopResetPasswordRequestsToken: { policy: 'link', body: newPassword },
  postShopAccountVerificationRequests: { policy: 'open', body: { email: 'nikdo@example.cz' } },
  patchShopAccountVerificationRequestsToken: { policy: 'link', body: {} },
  putShopSocialEmailProofsId: { policy: 'link', body: { email: 'nikdo@example.cz' } },
  postShopWithdrawalAccountsToken: { policy: 'link', body: {} },
  patchShopSocialEmailProofsId: { policy: 'link', body: { mailedCode: '12345678' } },
  postShopPasskeysSignInOptions: { policy: 'open' },
  postShopPasskeyReleases: { policy: 'open', body: { email: 'nikdo@example.cz' } },
  patchShopPasskeyReleasesToken: { policy: 'link', body: {} },
  // the account
  postShopReauthentications: { policy: 'signed-in', body: { currentPassword: 'Spatne12345!' } },
  postShopPasskeys: {
    policy: 'signed-in',
    body: {
      passkeyName: 'Telefon',
      answer: { id: 'a', rawId: 'a', type: 'public-key', response: { clientDataJSON: 'a' } },
    },
  },
  putShopPasskeysRequirement: { policy: 'signed-in', body: { required: false } },
  putShopPasskeysId: { policy: 'owner', body: { passkeyName: 'Můj' } },
  putShopCustomersId: { policy: 'owner', body: { firstName: 'Cizí' } },
  deleteShopCustomersId: { policy: 'owner', body: { currentPassword: 'Spatne12345!' } },
  postShopCustomersIdProofCodes: { policy: 'owner', body: {} },
  putShopCustomersIdPassword: {
    policy: 'owner',
    body: { currentPassword: 'Spatne12345!', ...newPassword },
  },
  putShopCustomersIdFavouriteStore: { policy: 'owner', body: { store: null } },
  postShopAddresses: { policy: 'signed-in', body: address },
  putShopAddressesId: { policy: 'owner', body: { city: 'Jinde' } },
  postShopWatchdog: {
    policy: 'signed-in in part',
    body: { productVariantCode: '1000491', liked: true },
  }, // a visitor may watch, not like
  postShopWatchdogLinksGuid: { policy: 'link', body: {} },
  postShopWatchdogLinksGuidEnd: { policy: 'link', body: {} },
  putShopWatchdogId: { policy: 'owner', body: { liked: true } },
  // consents and letters
  postShopCustomersConsentGuid: {
    policy: 'link',
    body: { consents: [{ code: 'homepage_nl', granted: false }] },
  },
  postShopGdprCustomerConsent: {
    policy: 'open',
    body: { email: 'nikdo@example.cz', consentCode: 'homepage_nl', granted: true },
  },
  postShopGdprSubscribeShopUser: { policy: 'signed-in or link', body: {} },
  postShopGdprUnsubscribeShopUser: { policy: 'signed-in or link', body: {} },
  postShopGdprUnsubscribeGuid: { policy: 'link', body: {} },
  getShopCustomersIdExport: { policy: 'owner' },
  postShopContactRequests: { policy: 'open', body: {} },
  postShopClaimRequests: { policy: 'open', body: {} },
  postShopContactMe: { policy: 'open', body: {} },
  // orders
  postShopOrders: { policy: 'open', body: {} },
  putShopOrdersTokenValue: { policy: 'order', body: { note: 'cizí' } },
  patchShopOrdersTokenValueComplete: { policy: 'order', body: { notes: 'cizí' } },
  postShopOrdersTokenValueItems: {
    policy: 'order',
    body: { productVariant: '1000491', quantity: 1 },
  },
  patchShopOrdersTokenValueItemsId: { policy: 'order', body: { quantity: 3 } },
  postShopOrdersTokenValueItemsIdSelectGift: { policy: 'order', body: {} },
  patchShopOrdersTokenValueShipmentsId: { policy: 'order', body: { shippingMethod: 'ppl' } },
  patchShopOrdersTokenValuePaymentsId: { policy: 'order', body: { paymentMethod: 'cod' } },
  postShopOrdersTokenValueCoupons: { policy: 'order', body: { code: 'SLEVA10' } },
  // the club
  postShopClientRegister: { policy: 'open', body: {} },
  postShopClientRegistrationFinish: { policy: 'open', body: { token: 'x'.repeat(43) } },
  postShopClientActivateByCard: { policy: 'open', body: {} },
  postShopClientActivationFinish: { policy: 'open', body: { token: 'x'.repeat(43) } },
  postShopClientAlreadyExistsCheck: { policy: 'open', body: { email: 'nikdo@example.cz' } },
  postShopClientDuplicityCheck: { policy: 'open', body: {} },
  postShopClientChild: { policy: 'signed-in', body: {} },
  putShopClientChildId: {
    policy: 'owner',
    body: {
      firstName: 'Adam',
      lastName: 'Nový',
      birthDate: '2021-06-01',
      gender: 'm',
      guardianConsent: true,
    },
  },
  putShopClientCommunication: {
    policy: 'signed-in',
    body: { email: true, sms: false, phone: false, post: false },
  },
  postShopClientCouponsIdUseInCheckout: {
    policy: 'owner',
    body: { orderToken: 'x'.repeat(64), active: true },
  },
  // complaints and withdrawals
  getShopComplaintsSearchNumber: { policy: 'number' },
  postShopComplaints: { policy: 'open', body: {} },
  patchShopComplaintsTokenCoupon: { policy: 'link', body: { accepted: true } },
  postShopOrderTracking: { policy: 'open', body: {} },
  postShopWithdrawalsDraft: { policy: 'open', body: {} },
  postShopWithdrawals: { policy: 'open', body: {} },
  postShopPendingStatementsToken: { policy: 'link', body: {} },
  // the payment gateway
  postShopPaymentsComgateNotify: { policy: 'gateway', body: { transId: 'AB12-CD34-EF56' } },
  getShopPaymentsComgateReturn: { policy: 'open' },
}
