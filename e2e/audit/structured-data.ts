type Thing = Record<string, unknown>

const isThing = (value: unknown): value is Thing =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const listOf = (value: unknown): unknown[] =>
  value === undefined ? [] : Array.isArray(value) ? value : [value]
const typeOf = (thing: Thing): string => String(thing['@type'])

/** Properties that search engines require of each kind of data on the shop's pages. */
const required: Readonly<Record<string, readonly string[]>> = {
  BreadcrumbList: ['itemListElement'],
  ListItem: ['position'],
  Product: ['name', 'sku', 'image', 'url', 'offers'],
  ProductGroup: ['name', 'url', 'productGroupID', 'hasVariant', 'description'],
  Offer: ['price', 'priceCurrency', 'availability', 'itemCondition', 'url', 'seller'],
  UnitPriceSpecification: ['price', 'priceCurrency'],
  AggregateRating: ['ratingValue', 'reviewCount', 'bestRating'],
  Review: ['reviewRating', 'author', 'datePublished'],
  Store: ['name', 'address', 'url', 'geo', 'openingHoursSpecification'],
  Article: ['headline', 'image', 'datePublished', 'author', 'publisher'],
  FAQPage: ['mainEntity'],
  Question: ['name', 'acceptedAnswer'],
  WebSite: ['name', 'url'],
  OnlineStore: [
    'name',
    'url',
    'logo',
    'legalName',
    'address',
    'contactPoint',
    'hasMerchantReturnPolicy',
    'hasShippingService',
  ],
}

const read = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** The thing and everything within. */
function* within(thing: Thing): Generator<Thing> {
  yield thing
  for (const value of Object.values(thing))
    for (const inner of listOf(value)) if (isThing(inner)) yield* within(inner)
}

const isEmpty = (value: unknown) =>
  value === undefined ||
  value === null ||
  value === '' ||
  (Array.isArray(value) && value.length === 0)

function thingFaults(thing: Thing): string[] {
  const type = typeOf(thing)
  const missing = (required[type] ?? [])
    .filter((name) => isEmpty(thing[name]))
    .map((name) => `structured data: ${type} has no ${name}`)
  const addresses = ['url', 'item', 'logo'].flatMap((name) =>
    typeof thing[name] === 'string' ? [thing[name]] : [],
  )
  const relative = addresses
    .filter((address) => !URL.canParse(address))
    .map((address) => `structured data: ${type} leads to ${address}`)
  const price = thing['price']
  const wrong =
    price === undefined || /^\d+\.\d{2}$/.test(String(price))
      ? []
      : [`structured data: ${type} costs ${String(price)}`]
  return [...missing, ...relative, ...wrong]
}

/** Errors in the structured data of a page. */
export function structuredFaults(texts: readonly string[]): string[] {
  return texts.flatMap((text) => {
    const whole = read(text)
    if (!isThing(whole)) return ['structured data that is no JSON object']
    const context = String(whole['@context']).startsWith('https://schema.org')
      ? []
      : ['structured data without its vocabulary']
    return [...context, ...[...within(whole)].flatMap(thingFaults)]
  })
}

export type OfferedPrice = { sku: string; price: string; availability: string; url: string }

/** Every offer of a page by the code of its variant. */
export function offersIn(texts: readonly string[]): OfferedPrice[] {
  const things = texts
    .map(read)
    .filter(isThing)
    .flatMap((whole) => [...within(whole)])
  return things
    .filter((thing) => typeOf(thing) === 'Product')
    .flatMap(({ sku, offers }) =>
      listOf(offers)
        .filter(isThing)
        .map(({ price, availability, url }) => ({
          sku: String(sku),
          price: String(price),
          availability: String(availability).replace('https://schema.org/', ''),
          url: String(url),
        })),
    )
}
