/** First part of a path after `/api/v2/shop` to the chapter of the documentation it belongs to. */
const chapters: Record<string, readonly string[]> = {
  Catalogue: [
    'products',
    'products-by-slug',
    'product-attribute-values',
    'product-attributes',
    'product-images',
    'product-taxons',
    'product-options',
    'product-option-values',
    'product-associations',
    'product-association-types',
    'product-variants',
    'brands',
    'taxons',
    'taxons-by-slug',
    'taxon-images',
    'sitemap',
  ],
  Reviews: ['product-reviews'],
  Search: ['search'],
  Stores: ['stores', 'stock', 'pickup-points'],
  Content: [
    'menus',
    'banners',
    'redirects',
    'messages',
    'actions',
    'blog',
    'article',
    'article_category',
    'cms-plugin',
    'channels',
  ],
  Orders: [
    'orders',
    'order-items',
    'shipments',
    'payments',
    'adjustments',
    'shipping-methods',
    'payment-methods',
    'invoices',
  ],
  Account: [
    'authentication-token',
    'customers',
    'shop-users',
    'addresses',
    'countries',
    'reset-password-requests',
    'account-verification-requests',
    'social-login',
    'social-email-proofs',
    'passkeys',
    'passkey-releases',
    'reauthentications',
  ],
  Consents: ['gdpr'],
  Club: ['client', 'crm'],
  Complaints: [
    'complaints',
    'claim-requests',
    'withdrawals',
    'withdrawal-requests',
    'pending-statements',
    'returns',
  ],
  Contact: ['contact-requests', 'contact-me'],
  Watchdog: ['watchdog'],
}

const chapterOf = new Map(
  Object.entries(chapters).flatMap(([chapter, parts]) =>
    parts.map((part) => [part, chapter] as const),
  ),
)

export function tagOf(url: string): string {
  const parts = url.split('/').slice(3)
  const first = (parts[0] === 'shop' ? parts[1] : parts[0]) ?? ''
  return chapterOf.get(first) ?? 'More'
}

const descriptions: Record<string, string> = {
  Catalogue: 'Goods, their variants, properties, brands and categories.',
  Reviews: 'What customers say of goods.',
  Search: 'Full text over goods, categories, brands and articles; listings with filters.',
  Stores: 'Stores, their opening hours and stock; boxes and delivery points.',
  Content: 'Menus, banners, offers, articles, pages, questions and answers.',
  Orders: 'Carts, checkout, payment and placed orders. The token of an order is its only key.',
  Account: 'Signing in, the customer, addresses, passwords.',
  Consents: 'Newsletter and other consents.',
  Club: 'Cards, coupons, points and children of the loyalty club.',
  Complaints: 'Complaints, returns and withdrawals.',
  Contact: 'Questions to the shop.',
  Watchdog: 'Favourites and watched goods.',
  More: 'Everything else.',
}

/** Chapters in reading order, with those of `used` only. */
export const describeTags = (used: ReadonlySet<string>) =>
  Object.entries(descriptions)
    .filter(([name]) => used.has(name))
    .map(([name, description]) => ({ name, description }))
