/**
 * Every call of the shop's API as the contract has it: method and path (below `/api/v2/shop` unless
 * written out), answers by status (`[X]` is a collection of X, `-` no body, `plain` JSON without
 * linked data), and the filters of its query.
 */
const catalogue = `
GET /products | 200 [Product] | page itemsPerPage translations.name productTaxons.taxon.code taxon order
GET /products/{code} | 200 Product |
GET /products-by-slug/{slug} | 200 Product |
GET /products-by-slug/{slug}/associations/{code} | 200 [Product] | page itemsPerPage
GET /products/{code}/attributes | 200 [ProductAttributeValue] | page itemsPerPage
GET /products/{code}/options/{option} | 200 ProductOption |
GET /product-attribute-values/{id} | 200 ProductAttributeValue |
GET /product-attributes/{code} | 200 ProductAttribute |
GET /product-images/{id} | 200 ProductImage |
GET /product-taxons/{id} | 200 ProductTaxon |
GET /product-options/{code} | 200 ProductOption |
GET /product-option-values/{code} | 200 ProductOptionValue |
GET /product-associations/{id} | 200 ProductAssociation |
GET /product-association-types/{code} | 200 ProductAssociationType |
GET /product-variants | 200 [ProductVariant] | page itemsPerPage product optionValues code
GET /product-variants/{code} | 200 ProductVariant |
GET /product-reviews | 200 [ProductReview] | page itemsPerPage reviewSubject rating verifiedPurchase order
POST /product-reviews | 201 ProductReview, 202 - |
GET /product-reviews/{id} | 200 ProductReview |
GET /product-reviews/{id}/author | 200 Customer |
GET /brands | 200 [Brand] | ownBrand
GET /brands/{slug} | 200 Brand |
GET /sitemap/goods | 200 plain |
GET /sitemap/goods/{part} | 200 plain |
GET /page-changes | 200 plain | since
GET /taxons | 200 [Taxon] | flat
GET /taxons/{code} | 200 Taxon |
GET /taxons-by-slug/{path} | 200 Taxon |
GET /search/taxons/{code} | 200 Taxon |
GET /taxon-images/{id} | 200 TaxonImage |
GET /search/products-variants | 200 [ProductVariantHit] | page itemsPerPage query taxon not_in_taxon order_by sort price in_stock masterVariant allowAggregations variantCodes brand labels attributes
GET /search | 200 SearchResult | query limit page
GET /stores/place | 200 [Place] | page itemsPerPage phrase
GET /stores/place/{id} | 200 Place |
GET /stores | 200 [Store] | page itemsPerPage services phrase slug statusCode openNow orderToken variantStock oftenBuy lat lng radius order
GET /stores/{code} | 200 Store |
GET /stock/variant/{code} | 200 [StoreStock] | page itemsPerPage phrase lat lng
GET /stock/favourite/variant/{code} | 200 StoreStock, 204 - |
GET /stock/variant/{code}/store/{externalId} | 200 StoreStock |
GET /pickup-points | 200 [PickupPoint] | page itemsPerPage kind phrase lat lng nonstop cardPayment
GET /pickup-points/{code} | 200 PickupPoint |
GET /menus | 200 [Menu] |
GET /menus/{code} | 200 Menu |
GET /search/menus | 200 [Menu] |
GET /banners | 200 [Banner] | page itemsPerPage category taxon
GET /banners/{id} | 200 Banner |
GET /redirects | 200 [Redirect] | path
GET /redirects/{id} | 200 Redirect |
GET /messages | 200 [Message] | placement
GET /messages/{id} | 200 Message |
GET /actions | 200 [Action] | page itemsPerPage type club brand taxon validAt validFrom validTo selected
GET /actions/filters | 200 ActionFilters |
GET /actions/{slug} | 200 Action |
GET /blog/article | 200 [Article] | page itemsPerPage channel tag category
GET /article/list/homepage | 200 [Article] |
GET /article/slug/{path} | 200 Article |
GET /article/{code} | 200 Article |
GET /article_category/slug/{path} | 200 ArticleCategory |
GET /blog/tag/{slug} | 200 ArticleTag |
GET /cms-plugin/pages | 200 [Page] | page itemsPerPage
GET /cms-plugin/pages/{id} | 200 Page |
GET /cms-plugin/page-translations/{id} | 200 PageTranslation |
GET /cms-plugin/page-by-slug/{path} | 200 Page | code
GET /cms-plugin/blocks | 200 [Block] | page itemsPerPage sections.code
GET /cms-plugin/blocks/{code} | 200 Block |
GET /cms-plugin/block-translations/{id} | 200 BlockTranslation |
GET /cms-plugin/sections/{id} | 200 Section |
GET /cms-plugin/faq | 200 [FrequentlyAskedQuestion] | page itemsPerPage category slug
GET /cms-plugin/faq/{id} | 200 FrequentlyAskedQuestion |
GET /cms-plugin/faq-translations/{id} | 200 FrequentlyAskedQuestionTranslation |
GET /cms-plugin/faq-category | 200 [FaqCategory] |
GET /cms-plugin/faq-category/{id} | 200 FaqCategory |
GET /channels/{code} | 200 Channel |
`

const account = `
POST /authentication-token | 200 plain |
POST /customers/token | 200 plain |
POST /customers | 204 - |
POST /reset-password-requests | 202 - |
GET /reset-password-requests/{token} | 204 - |
PATCH /reset-password-requests/{token} | 202 - |
POST /account-verification-requests | 202 - |
GET /account-verification-requests/{token} | 200 plain |
PATCH /account-verification-requests/{token} | 202 - |
GET /social-login | 200 plain |
GET /social-email-proofs/{id} | 200 plain |
PUT /social-email-proofs/{id} | 202 - |
PATCH /social-email-proofs/{id} | 200 plain |
GET /passkeys | 200 plain |
POST /passkeys | 201 plain |
POST /passkeys/options | 200 plain |
POST /passkeys/sign-in-options | 200 plain |
PUT /passkeys/requirement | 204 - |
PUT /passkeys/{id} | 204 - |
DELETE /passkeys/{id} | 204 - |
POST /passkey-releases | 202 - |
PATCH /passkey-releases/{token} | 200 plain |
POST /reauthentications | 204 - |
POST /reauthentications/options | 200 plain |
GET /customers/{id}/refresh | 200 Customer |
PUT /customers/{id} | 200 Customer |
DELETE /customers/{id} | 202 -, 204 - |
GET /customers/{id} | 200 Customer |
POST /customers/{id}/proof-codes | 202 - |
PUT /customers/{id}/password | 204 - |
GET /customers/{id}/sessions | 200 [Session] |
DELETE /customers/{id}/sessions | 204 - |
DELETE /customers/{id}/sessions/{sessionId} | 204 - |
GET /shop-users/{id} | 200 ShopUser |
PUT /customers/{id}/favourite-store | 200 Customer |
GET /addresses | 200 [Address] | page itemsPerPage
POST /addresses | 201 Address |
GET /addresses/{id} | 200 Address |
PUT /addresses/{id} | 200 Address |
DELETE /addresses/{id} | 204 - |
GET /countries | 200 [Country] |
GET /countries/{code} | 200 Country |
GET /customers/consent/{guid} | 200 CustomerConsent |
POST /customers/consent/{guid} | 200 CustomerConsent |
POST /gdpr/customer-consent | 202 - |
POST /gdpr/unsubscribe/{guid} | 204 - |
POST /gdpr/subscribe-shop-user | 204 - |
POST /gdpr/unsubscribe-shop-user | 204 - |
GET /watchdog | 200 [WatchdogEntry] | page itemsPerPage likedOnly watchdogOnly variantCode
POST /watchdog | 200 WatchdogEntry, 201 WatchdogEntry, 202 - |
GET /watchdog/liked-products | 200 [LikedProduct] | page itemsPerPage
GET /watchdog/links/{guid} | 200 WatchdogLink |
POST /watchdog/links/{guid} | 200 WatchdogLink |
DELETE /watchdog/links/{guid} | 204 - | type
POST /watchdog/links/{guid}/end | 204 - |
GET /watchdog/{id} | 200 WatchdogEntry |
PUT /watchdog/{id} | 200 WatchdogEntry, 204 - |
DELETE /watchdog/{id} | 204 - |
GET /customers/{id}/export | 200 plain |
`

const orders = `
GET /orders | 200 [Order] | page itemsPerPage source phrase from to order
POST /orders | 201 Order |
GET /orders/{tokenValue} | 200 Order |
PUT /orders/{tokenValue} | 200 Order |
DELETE /orders/{tokenValue} | 204 - |
PATCH /orders/{tokenValue}/complete | 200 Order |
GET /orders/{tokenValue}/items | 200 [OrderItem] |
POST /orders/{tokenValue}/items | 201 Order |
PATCH /orders/{tokenValue}/items/{id} | 200 Order |
DELETE /orders/{tokenValue}/items/{id} | 204 - |
POST /orders/{tokenValue}/items/{id}/select-gift | 200 Order |
PATCH /orders/{tokenValue}/shipments/{id} | 200 Order |
PATCH /orders/{tokenValue}/payments/{id} | 200 Order |
POST /orders/{tokenValue}/coupons | 201 Order |
DELETE /orders/{tokenValue}/coupons/{id} | 204 - |
GET /orders/{tokenValue}/coupons/{id} | 200 PromotionCoupon |
GET /orders/expected-delivery-info/{tokenValue} | 200 ExpectedDeliveryInfo |
GET /orders/{tokenValue}/adjustments | 200 [Adjustment] | type
GET /orders/{tokenValue}/items/{id}/adjustments | 200 [Adjustment] | type
GET /adjustments/{id} | 200 Adjustment |
GET /order-items/{id} | 200 OrderItem |
GET /shipments/{id} | 200 Shipment |
GET /payments/{id} | 200 Payment |
GET /shipping-methods | 200 [ShippingMethod] | shipmentId tokenValue
GET /payment-methods | 200 [PaymentMethod] | paymentId tokenValue
GET /orders/{tokenValue}/shipments/{id}/methods | 200 [ShippingMethod] |
GET /orders/{tokenValue}/payments/{id}/methods | 200 [PaymentMethod] |
GET /shipping-methods/{code} | 200 ShippingMethod |
GET /payment-methods/{code} | 200 PaymentMethod |
GET /orders/{tokenValue}/invoice | 200 application/pdf |
GET /orders/{tokenValue}/credit-notes/{number} | 200 application/pdf |
GET /orders/{tokenValue}/pay | 200 PaymentRedirect |
GET /orders/{tokenValue}/transfer | 200 TransferInstructions |
POST /payments/comgate/notify | 200 text/plain |
GET /payments/comgate/return | 302 - | key
`

const club = `
POST /client/register | 200 RegistrationResult |
POST /client/registration-finish | 200 FinishResult |
GET /client/registration-finish/{token} | 204 - |
POST /client/already-exists-check | 200 AlreadyExistsCheck |
POST /client/duplicity-check | 200 DuplicityCheck |
POST /client/activate-by-card | 200 ActivationCheck |
POST /client/activation-finish | 200 FinishResult |
GET /client/activation-finish/{token} | 204 - |
GET /client/cards | 200 [ClubCard] |
GET /client/cards/{id} | 200 ClubCard |
GET /client/cards/{id}/download | 200 application/pdf |
GET /client/cards/{id}/barcode | 200 image/svg+xml |
GET /client/child | 200 [Child] |
POST /client/child | 201 Child |
GET /client/child/{id} | 200 Child |
PUT /client/child/{id} | 200 Child |
DELETE /client/child/{id} | 204 - |
PUT /client/communication | 200 Communication |
GET /client/coupons | 200 [ClientCoupon] | page itemsPerPage
GET /client/coupons/{id} | 200 ClientCoupon |
GET /client/coupons/{id}/download | 200 application/pdf |
POST /client/coupons/{id}/redeem | 200 ClientCoupon |
POST /client/coupons/{id}/use-in-checkout | 200 |
GET /client/points | 200 [PointEntry] | page itemsPerPage type date
GET /client/points/{id} | 200 PointEntry |
GET /client/points-worth | 200 PointsWorth |
GET /api/v2/crm/status | 200 CrmStatus |
`

const complaints = `
GET /complaints/search | 200 [ClaimableOrder] | phrase email
GET /complaints/search/{number} | 200 ClaimableOrder | email
GET /complaints/{token}/photos/{id} | 200 image/jpeg application/pdf |
GET /complaints/{token}/photos/{id}/thumbnail | 200 image/jpeg application/pdf |
GET /complaints | 200 [Complaint] | page itemsPerPage orderToken
POST /complaints | 201 Complaint, 202 PendingStatement |
GET /complaints/{token} | 200 Complaint |
PATCH /complaints/{token}/coupon | 200 Complaint |
POST /order-tracking | 200 TrackedOrder |
POST /withdrawals/draft | 200 WithdrawalDraft |
POST /withdrawals | 201 Withdrawal, 202 PendingStatement |
GET /pending-statements/{token} | 200 MailedStatement |
POST /pending-statements/{token} | 200 MailedStatement |
GET /withdrawals/{token} | 200 Withdrawal |
GET /withdrawal-accounts/{token} | 200 WithdrawalAccount |
POST /withdrawal-accounts/{token} | 200 WithdrawalAccount |
GET /orders/{tokenValue}/withdrawals | 200 [Withdrawal] |
POST /contact-requests | 202 - |
POST /claim-requests | 202 - |
POST /contact-me | 202 - |
`

export type Answer = { status: string; isCollection: boolean; what: string }
export type SurfaceRow = { method: string; path: string; answers: Answer[]; filters: string[] }

const answerOf = (text: string): Answer => {
  const [status = '', ...rest] = text.trim().split(' ')
  const what = rest.join(' ')
  return { status, isCollection: what.startsWith('['), what: what.replace(/^\[(.*)\]$/, '$1') }
}

function rowOf(line: string): SurfaceRow {
  const [call = '', answers = '', filters = ''] = line.split('|').map((part) => part.trim())
  const [method = '', path = ''] = call.split(' ')
  return {
    method,
    path: path.startsWith('/api') ? path : `/api/v2/shop${path}`,
    answers: answers.split(',').map(answerOf),
    filters: filters.split(' ').filter((name) => name !== ''),
  }
}

export const surface: readonly SurfaceRow[] = [catalogue, account, orders, club, complaints]
  .flatMap((part) => part.trim().split('\n'))
  .map(rowOf)
