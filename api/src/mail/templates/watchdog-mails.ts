import { formatPrice } from '@drogerie/shared-lib/format/price.ts'
import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { button, paragraph, products, quietButton, quietParagraph } from '../blocks.ts'
import type { Mail } from '../mail-model.ts'
import { mailPicture } from '../mail-picture.ts'
import type { MailSettings } from './settings.ts'

export type WatchedProduct = { email: string; productName: string; variantName: string; slug: string; picture: string | null }

const REASON = 'Na produkt jste si nastavili hlídacího psa. Tímto e-mailem jeho hlídání skončilo.'

export function backInStock(product: WatchedProduct, price: number, settings: MailSettings): Mail {
  return {
    to: product.email,
    subject: `Znovu skladem: ${product.productName}`,
    preview: 'Hlídací pes hlásí, že je zboží zase k mání.',
    title: 'Zboží je znovu skladem',
    blocks: [
      paragraph('Hlídali jsme ho za vás a právě dorazilo. Kusů nebývá moc, neotálejte.'),
      products([tile(product, formatPrice(price), settings)]),
      ...links(product, settings),
    ],
    reason: REASON,
  }
}

export function priceDropped(product: WatchedProduct, price: number, settings: MailSettings): Mail {
  return {
    to: product.email,
    subject: `${product.productName} teď za ${formatPrice(price)}`,
    preview: 'Cena klesla pod hranici, kterou jste si nastavili.',
    title: 'Cena klesla',
    blocks: [
      paragraph('Cena klesla pod hranici, kterou jste si u hlídacího psa nastavili.'),
      products([tile(product, formatPrice(price), settings)]),
      ...links(product, settings),
      quietParagraph('Ceny a zásoby se mění, platí ty na stránce produktu.'),
    ],
    reason: REASON,
  }
}

const tile = ({ productName, variantName, slug, picture }: WatchedProduct, price: string, { publicOrigin }: MailSettings) => ({
  name: productName,
  detail: variantName,
  price,
  image: mailPicture(picture, publicOrigin),
  url: `${publicOrigin}${paths.productDetail(slug)}`,
})

const links = ({ slug }: WatchedProduct, { publicOrigin }: MailSettings) => [
  button('Prohlédnout produkt', `${publicOrigin}${paths.productDetail(slug)}`),
  quietButton('Můj seznam', `${publicOrigin}${paths.myList()}`),
]

/** @param guid - opens the page where the owner of the address agrees. */
export const watchdogOptIn = (product: WatchedProduct, guid: string, { publicOrigin }: MailSettings): Mail => ({
  to: product.email,
  subject: 'Potvrďte upozornění hlídacího psa',
  preview: `Chcete dostat zprávu o produktu ${product.productName}?`,
  title: 'Máme vám psát sem?',
  blocks: [
    paragraph(
      `Na tuto adresu si někdo přeje zprávy hlídacího psa, třeba o produktu ${product.productName}. Bez vašeho souhlasu nic nepošleme.`,
    ),
    button('Souhlasím', `${publicOrigin}${paths.consent(guid)}`),
    quietParagraph('Pokud jste o nic nežádali, e-mail klidně smažte. Nic se nestane.'),
  ],
  reason: 'Někdo zadal tuto adresu do hlídacího psa.',
})
