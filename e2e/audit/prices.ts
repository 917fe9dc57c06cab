import type { Page } from '@playwright/test'
import { formatPrice } from '@drogerie/shared-lib/format/price.ts'
import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { eachOf, type Site } from './site.ts'
import { offersIn } from './structured-data.ts'

type Variant = {
  code: string
  product: string
  price: number
  lowestPriceBeforeDiscount?: number | null
  stockStatus: 'in_stock' | 'low' | 'out' | 'store_only'
}
type Product = { '@id': string; slug: string; defaultVariant: string | null }

/** Two cores render; more only wait, and a starved worker would be replaced. */
const atOnce = 3
const availability = {
  in_stock: 'InStock',
  low: 'LimitedAvailability',
  out: 'OutOfStock',
  store_only: 'InStoreOnly',
} as const

async function listOf<T>(site: Site, path: string): Promise<T[]> {
  const members: T[] = []
  for (let page = 1; ; page++) {
    const { body } = await site.text(`/api/v2/shop${path}?itemsPerPage=100&page=${page}`)
    const answer = JSON.parse(body) as { 'hydra:member': T[]; 'hydra:totalItems': number }
    members.push(...answer['hydra:member'])
    if (answer['hydra:member'].length === 0 || members.length >= answer['hydra:totalItems'])
      return members
  }
}

type FeedItem = { code: string; price: string; was: string | null; inStock: boolean; url: string }

/** Runs in a browser: every item of a feed in any of the three formats. */
function readFeed(xml: string): FeedItem[] {
  const feed = new DOMParser().parseFromString(xml, 'text/xml')
  if (feed.querySelector('parsererror')) throw new Error('a feed is no XML')
  const textIn = (item: Element, name: string) =>
    item.getElementsByTagName(name)[0]?.textContent ?? null
  return [...feed.querySelectorAll('SHOPITEM, item')].map((item) => {
    const price = textIn(item, 'g:price')?.replace(' CZK', '') ?? null
    const sale = textIn(item, 'g:sale_price')?.replace(' CZK', '') ?? null
    return {
      code: textIn(item, 'ITEM_ID') ?? textIn(item, 'g:id') ?? '',
      price: textIn(item, 'PRICE_VAT') ?? sale ?? price ?? '',
      was: price,
      inStock:
        textIn(item, 'DELIVERY_DATE') === '0' || textIn(item, 'g:availability') === 'in_stock',
      url: textIn(item, 'URL') ?? textIn(item, 'link') ?? '',
    }
  })
}

export type PriceAudit = { products: number; variants: number; faults: string[] }

/** A reduction of a percent or more against the lowest price of 30 days; else the price itself. */
const struckPrice = ({ price, lowestPriceBeforeDiscount: lowest }: Variant) =>
  lowest && price * 100 <= lowest * 99 ? lowest : price

const crowns = (hundredths: number) => (hundredths / 100).toFixed(2)

/** Differences between each feed and the API, for every variant. */
async function feedFaults(
  site: Site,
  parser: Page,
  name: string,
  variants: ReadonlyMap<string, Variant>,
): Promise<string[]> {
  const items = await parser.evaluate(readFeed, (await site.text(`/feeds/${name}.xml`)).body)
  const sold = [...variants.values()].filter(({ stockStatus }) => stockStatus !== 'store_only')
  const count =
    items.length === sold.length
      ? []
      : [`${name}: ${items.length} items for ${sold.length} variants`]
  const wrong = items.flatMap(({ code, price, was, inStock }) => {
    const variant = variants.get(code)
    if (!variant) return [`${name}: nobody knows ${code}`]
    const isSold = variant.stockStatus === 'in_stock' || variant.stockStatus === 'low'
    return [
      ...(price === crowns(variant.price)
        ? []
        : [`${name}: ${code} costs ${price}, by the API ${crowns(variant.price)}`]),
      ...(was === null || was === crowns(struckPrice(variant))
        ? []
        : [`${name}: ${code} cost ${was}, by the API ${crowns(struckPrice(variant))}`]),
      ...(inStock === isSold
        ? []
        : [
            `${name}: ${code} is ${inStock ? '' : 'not '}in stock, by the API ${variant.stockStatus}`,
          ]),
    ]
  })
  return [...count, ...wrong]
}

/**
 * Every price, one by one: API and the three feeds of all variants; of each `every`th product also
 * what its page shows and its structured data.
 */
export async function auditPrices(
  site: Site,
  parser: Page,
  { every = 1 } = {},
): Promise<PriceAudit> {
  const [all, products] = await Promise.all([
    listOf<Variant>(site, '/product-variants'),
    listOf<Product>(site, '/products'),
  ])
  const variants = new Map(all.map((variant) => [variant.code, variant]))
  const faults: string[] = []
  for (const feed of ['heureka', 'zbozi', 'google'])
    faults.push(...(await feedFaults(site, parser, feed, variants)))
  const byProduct = Map.groupBy(all, ({ product }) => product)
  const read = products.filter((_, nth) => nth % every === 0)
  await eachOf(read, atOnce, async ({ '@id': iri, slug, defaultVariant }) => {
    const { status, body } = await site.text(paths.productDetail(slug))
    if (status !== 200) return void faults.push(`${slug}: answers ${status}`)
    const { structured, price } = await site.facts(body)
    const offered = new Map(offersIn(structured).map((offer) => [offer.sku, offer]))
    const own = byProduct.get(iri) ?? []
    if (offered.size !== own.length)
      faults.push(`${slug}: ${offered.size} offers for ${own.length} variants`)
    for (const { code, price: amount, stockStatus } of own) {
      const offer = offered.get(code)
      if (offer?.price !== crowns(amount))
        faults.push(`${slug}: ${code} is offered for ${offer?.price}, by the API ${crowns(amount)}`)
      if (offer?.availability !== availability[stockStatus])
        faults.push(`${slug}: ${code} is ${offer?.availability}, by the API ${stockStatus}`)
    }
    const shown = variants.get(defaultVariant?.split('/').at(-1) ?? '')
    if (price !== formatPrice(shown?.price))
      faults.push(`${slug}: the page shows ${price}, by the API ${formatPrice(shown?.price)}`)
  })
  return { products: read.length, variants: all.length, faults }
}
