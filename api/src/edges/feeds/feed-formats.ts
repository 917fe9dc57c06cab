import { comparedPrice } from '@drogerie/shared-lib/contract/discount-rules.ts'
import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { escapeXml } from '../../kernel/values/escape-xml.ts'
import { priceOf, type FeedDelivery } from './feed-deliveries.ts'
import type { FeedItem } from './feed-items.ts'
import { googleCategory, unitPricing } from './google-words.ts'

/** The format of one comparison site or advertising system. */
export type FeedFormat = {
  head: (shop: FeedShop) => string
  item: (item: FeedItem, shop: FeedShop) => string
  tail: string
}
export type FeedShop = { origin: string; name: string; deliveries: readonly FeedDelivery[] }

const MAX_DESCRIPTION = 4_500
const MAX_FURTHER_IMAGES = 10

/** An element, or nothing when there is no value. */
const element = (name: string, value: string | null | undefined) =>
  value ? `<${name}>${escapeXml(value)}</${name}>` : ''

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: '\u00A0' }

const plainText = (html: string | null) =>
  (html ?? '')
    .replace(/<[^<>]{0,2000}>/g, ' ')
    .replace(/&(amp|lt|gt|quot|nbsp);/g, (whole, name: string) => entities[name] ?? whole)
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, MAX_DESCRIPTION)

const crowns = (amount: number) => (amount / 100).toFixed(2)
/** Pairing goes by the name: it says the size even where there is no other. */
const nameOf = ({ brand_name: brand, product_name: name, name: variant }: FeedItem) =>
  [brand && !name.startsWith(brand) ? brand : '', name, name.endsWith(variant) ? '' : variant]
    .filter(Boolean)
    .join(' ')
const urlOf = (item: FeedItem, { origin }: FeedShop) =>
  `${origin}${paths.productDetail(item.slug)}${item.is_master ? '' : `?varianta=${encodeURIComponent(item.code)}`}`
const pixels = (path: string, { origin }: FeedShop) =>
  `${origin}${path.replace(/\.svg$/, '-800.webp')}`
const imageOf = ({ image }: FeedItem, shop: FeedShop) => (image ? pixels(image, shop) : null)
const furtherImages = ({ other_images: images }: FeedItem, shop: FeedShop, name: string) =>
  images
    .slice(0, MAX_FURTHER_IMAGES)
    .map((path) => element(name, pixels(path, shop)))
    .join('')

/** How a comparison site of the SHOPITEM family differs from the others. */
type ShopItemWords = {
  /** Its names for the carriers of the shop's methods; it knows no others. */
  carriers: Readonly<Record<string, string>>
  furtherImage: string
  /** Days to dispatch of sold-out goods: unknown. */
  unknownDelivery: string
}

const deliveriesOf = (
  item: FeedItem,
  { deliveries }: FeedShop,
  carriers: ShopItemWords['carriers'],
) =>
  deliveries
    .flatMap((delivery) => {
      const carrier = carriers[delivery.code]
      if (!carrier) return []
      const price = priceOf(delivery, item.price)
      return [
        '<DELIVERY>' +
          element('DELIVERY_ID', carrier) +
          element('DELIVERY_PRICE', crowns(price)) +
          (delivery.cashFee === null
            ? ''
            : element('DELIVERY_PRICE_COD', crowns(price + delivery.cashFee))) +
          '</DELIVERY>',
      ]
    })
    .join('')

const parametersOf = ({ parameters }: FeedItem) =>
  parameters
    .map(
      ({ name, value }) => `<PARAM>${element('PARAM_NAME', name)}${element('VAL', value)}</PARAM>`,
    )
    .join('')

const shopItem =
  ({ carriers, furtherImage, unknownDelivery }: ShopItemWords) =>
  (item: FeedItem, shop: FeedShop) =>
    '<SHOPITEM>' +
    element('ITEM_ID', item.code) +
    element('PRODUCTNAME', nameOf(item)) +
    element('DESCRIPTION', plainText(item.description ?? item.short_description)) +
    element('URL', urlOf(item, shop)) +
    element('IMGURL', imageOf(item, shop)) +
    furtherImages(item, shop, furtherImage) +
    element('PRICE_VAT', crowns(item.price)) +
    element('MANUFACTURER', item.brand_name) +
    element('CATEGORYTEXT', item.taxon_names.join(' | ')) +
    element('EAN', item.ean) +
    parametersOf(item) +
    element('DELIVERY_DATE', item.in_stock ? '0' : unknownDelivery) +
    deliveriesOf(item, shop, carriers) +
    (item.variants_count > 1 ? element('ITEMGROUP_ID', item.product_code) : '') +
    '</SHOPITEM>\n'

const heureka: FeedFormat = {
  head: () => '<SHOP>\n',
  item: shopItem({
    carriers: {
      balicko: 'VLASTNI_PREPRAVA',
      'dpd-box': 'DPD_BOX',
      balikovna: 'BALIKOVNA_DEPOTAPI',
      ppl: 'PPL',
    },
    furtherImage: 'IMGURL_ALTERNATIVE',
    unknownDelivery: '',
  }),
  tail: '</SHOP>\n',
}
const zbozi: FeedFormat = {
  head: () => '<SHOP xmlns="http://www.zbozi.cz/ns/offer/1.0">\n',
  item: shopItem({
    carriers: {
      balicko: 'VLASTNI_PREPRAVA',
      'dpd-box': 'DPD_PICKUP',
      balikovna: 'CESKA_POSTA_BALIKOVNA',
      ppl: 'PPL',
    },
    furtherImage: 'IMGURL',
    unknownDelivery: '-1',
  }),
  tail: '</SHOP>\n',
}

const googleShipping = (item: FeedItem, { deliveries }: FeedShop) =>
  deliveries
    .map(
      (delivery) =>
        '<g:shipping><g:country>CZ</g:country>' +
        element('g:service', delivery.name) +
        element('g:price', `${crowns(priceOf(delivery, item.price))} CZK`) +
        '</g:shipping>',
    )
    .join('')

/** Google strikes `g:price` beside a `g:sale_price`, so it is what the shop strikes. */
function googlePrices({ price, original_price: originalPrice, lowest_price }: FeedItem): string {
  const compared = comparedPrice({ price, originalPrice, lowestPriceBeforeDiscount: lowest_price })
  return (
    element('g:price', `${crowns(compared)} CZK`) +
    (price < compared ? element('g:sale_price', `${crowns(price)} CZK`) : '')
  )
}

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
    furtherImages(item, shop, 'g:additional_image_link') +
    element('g:availability', item.in_stock ? 'in_stock' : 'out_of_stock') +
    googlePrices(item) +
    element('g:brand', item.brand_name) +
    element('g:gtin', item.ean) +
    element('g:condition', 'new') +
    element('g:google_product_category', googleCategory(item)) +
    element('g:unit_pricing_measure', unitPricing(item)?.measure) +
    element('g:unit_pricing_base_measure', unitPricing(item)?.base) +
    googleShipping(item, shop) +
    element('g:product_type', item.taxon_names.join(' > ')) +
    (item.variants_count > 1 ? element('g:item_group_id', item.product_code) : '') +
    '</item>\n',
  tail: '</channel></rss>\n',
}

export const feedFormats: Record<string, FeedFormat> = { heureka, zbozi, google }
