import { inFolder, type Area } from './area.ts'

/** Areas of the remotes. */
export const remoteAreas: Area[] = [
  {
    name: 'cart',
    rules: [
      ...inFolder(
        'mf-cart/src/data',
        'cart-step-rules',
        'change-notice-rules',
        'order-difference-rules',
        'stock-rules',
        'store-stock-rules',
        'quantity-queue',
        'cart-step-paths',
      ),
      ...inFolder(
        'mf-cart/src/features/delivery-details',
        'delivery-payload',
        'delivery-schema',
        'place-order-machine',
      ),
      ...inFolder('mf-cart/src/features/order-complete', 'thank-you-rules'),
      ...inFolder('mf-cart/src/features/shipping-payment', 'shipping-payment-rules'),
    ],
    tests: ['mf-cart/src/**/*.test.ts'],
  },
  {
    name: 'comparison',
    rules: [
      ...inFolder('mf-catalog/src/features/comparison', 'comparison-rules'),
      ...inFolder('mf-catalog/src/features/offers', 'leaflet-status-rules'),
      ...inFolder('mf-catalog/src/features/product-detail', 'ingredient-rules'),
      ...inFolder('mf-catalog/src/ui/viewer', 'zoom-rules'),
    ],
    tests: [
      'mf-catalog/src/features/{comparison,offers,product-detail}/*.test.ts',
      'mf-catalog/src/ui/viewer/*.test.ts',
    ],
  },
  {
    name: 'catalogue',
    rules: [
      ...inFolder(
        'mf-catalog/src/features/listing',
        'listing-url',
        'filter-groups',
        'search-rules',
      ),
      ...inFolder('mf-catalog/src/features/offers', 'offers-url', 'offer-rules'),
      ...inFolder(
        'mf-catalog/src/features/product-detail',
        'variant-rules',
        'store-stock-rules',
        'review-rules',
        'product-json-ld',
        'hazard-rules',
      ),
    ],
    tests: ['mf-catalog/src/**/*.test.ts'],
  },
  {
    name: 'account',
    rules: [
      ...inFolder(
        'mf-account/src/data',
        'address-rules',
        'complaint-state-rules',
        'coupon-rules',
        'order-state-rules',
        'phone-input',
        'require-token',
      ),
      ...inFolder('mf-account/src/features/addresses', 'address-schema'),
      ...inFolder('mf-account/src/features/club-landing', 'club-basket'),
      ...inFolder('mf-account/src/features/complaint-coupon', 'coupon-stage'),
      ...inFolder('mf-account/src/features/complaint-new', 'complaint-draft', 'send-schema'),
      ...inFolder('mf-account/src/features/overview', 'coupon-choice', 'vocative'),
      ...inFolder('mf-account/src/features/profile', 'profile-schema'),
      ...inFolder('mf-account/src/features/purchases', 'purchase-filter'),
      ...inFolder('mf-account/src/features/registration', 'registration-schema'),
      ...inFolder('mf-account/src/features/sign-in', 'guest-path'),
      ...inFolder('mf-account/src/features/withdrawal', 'withdrawal-choice', 'withdrawal-schema'),
    ],
    tests: ['mf-account/src/**/*.test.ts'],
  },
  {
    name: 'content',
    rules: [
      ...inFolder(
        'mf-content/src/data',
        'article-url',
        'store-filter',
        'store-points',
        'validity-rules',
      ),
      ...inFolder('mf-content/src/features/article', 'article-json-ld', 'article-sections'),
      ...inFolder('mf-content/src/features/contact', 'contact-schema'),
      ...inFolder('mf-content/src/features/faq', 'faq-json-ld', 'faq-rules'),
      ...inFolder(
        'mf-content/src/features/home',
        'banner-rules',
        'category-rules',
        'home-json-ld',
        'offer-rules',
      ),
      ...inFolder('mf-content/src/features/store-detail', 'opening-rules', 'store-json-ld'),
      ...inFolder('mf-content/src/features/store-picker', 'store-picker-rules'),
      ...inFolder('mf-content/src/features/stores', 'stores-map-rules'),
    ],
    tests: ['mf-content/src/**/*.test.ts'],
  },
]
