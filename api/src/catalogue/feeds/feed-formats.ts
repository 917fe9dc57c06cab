import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import type { FeedItem } from './feed-items.ts'

/** How one comparison site or advertising system wants the goods. */
export type FeedFormat = { head: (shop: FeedShop) => string; item: (item: FeedItem, shop: FeedShop) => string; tail: string }
export type FeedShop = { origin: string; name: string }

const MAX_DESCRIPTION = 4_500

/** Text for an XML element; characters XML cannot hold are left out. */
export const escapeXml = (text: string): string =>
  text
    .replace(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')

/** An element, or nothing when there is no value. */
const element = (name: string, value: string | null | undefined) => (value ? `<${name}>${escapeXml(value)}</${name}>` : '')

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: '\u00A0' }

const plainText = (html: string | null) =>
  (html ?? '')
    .replace(/<[^<>]{0,2000}>/g, ' ')
    .replace(/&(amp|lt|gt|quot|nbsp);/g, (whole, name: string) => entities[name] ?? whole)
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, MAX_DESCRIPTION)

const crowns = (amount: number) => (amount / 100).toFixed(2)
const nameOf = ({ brand_name: brand, product_name: name, name: variant, variants_count: count }: FeedItem) => {
  const branded = brand && !name.startsWith(brand) ? `${brand} ${name}` : name
  return count > 1 ? `${branded} ${variant}` : branded
}
const urlOf = (item: FeedItem, { origin }: FeedShop) =>
  `${origin}${paths.productDetail(item.slug)}${item.is_master ? '' : `?varianta=${encodeURIComponent(item.code)}`}`
const imageOf = ({ image }: FeedItem, { origin }: FeedShop) => (image ? `${origin}${image.replace(/\.svg$/, '-800.webp')}` : null)

const shopItem = (item: FeedItem, shop: FeedShop) =>
  '<SHOPITEM>' +
  element('ITEM_ID', item.code) +
  element('PRODUCTNAME', nameOf(item)) +
  element('DESCRIPTION', plainText(item.description ?? item.short_description)) +
  element('URL', urlOf(item, shop)) +
  element('IMGURL', imageOf(item, shop)) +
  element('PRICE_VAT', crowns(item.price)) +
  element('MANUFACTURER', item.brand_name) +
  element('CATEGORYTEXT', item.taxon_names.join(' | ')) +
  element('EAN', item.ean) +
  // Days to dispatch; a hundred stands for unknown.
  element('DELIVERY_DATE', item.in_stock ? '0' : '100') +
  (item.variants_count > 1 ? element('ITEMGROUP_ID', item.product_code) : '') +
  '</SHOPITEM>\n'

const heureka: FeedFormat = { head: () => '<SHOP>\n', item: shopItem, tail: '</SHOP>\n' }
const zbozi: FeedFormat = { ...heureka, head: () => '<SHOP xmlns="http://www.zbozi.cz/ns/offer/1.0">\n' }

const google: FeedFormat = {
  head: ({ origin, name }) =>
    `<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>${element('title', name)}${element('link', origin)}${element('description', name)}\n`,
  item: (item, shop) =>
    '<item>' +
    element('g:id', item.code) +
    element('title', nameOf(item).slice(0, 150)) +
    element('description', plainText(item.description ?? item.short_description) || nameOf(item)) +
    element('link', urlOf(item, shop)) +
    element('g:image_link', imageOf(item, shop)) +
    element('g:availability', item.in_stock ? 'in_stock' : 'out_of_stock') +
    element('g:price', `${crowns(item.original_price)} CZK`) +
    (item.price < item.original_price ? element('g:sale_price', `${crowns(item.price)} CZK`) : '') +
    element('g:brand', item.brand_name) +
    element('g:gtin', item.ean) +
    element('g:condition', 'new') +
    element('g:product_type', item.taxon_names.join(' > ')) +
    (item.variants_count > 1 ? element('g:item_group_id', item.product_code) : '') +
    '</item>\n',
  tail: '</channel></rss>\n',
}

export const feedFormats: Record<string, FeedFormat> = { heureka, zbozi, google }
