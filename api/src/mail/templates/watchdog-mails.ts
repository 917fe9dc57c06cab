import { formatPrice } from '@drogerie/shared-lib/format/price.ts'
import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { button, paragraph, products, quietButton, quietParagraph } from '../blocks.ts'
import type { Mail } from '../mail-model.ts'
import { mailPicture } from '../mail-picture.ts'
import { unsubscribeOf } from './newsletter-mails.ts'
import type { MailSettings } from './settings.ts'

export type WatchedProduct = {
  email: string
  /** Names the consent of a mailbox that is not the account's own; null for the account's. */
  consentGuid: string | null
  productName: string
  variantName: string
  slug: string
  picture: string | null
}

const REASON = 'Na produkt jste si nastavili hlídacího psa. Tímto e-mailem jeho hlídání skončilo.'

/** Whoever agreed to another's watchdog may think better of it, on the page where he agreed or in his mail program. */
function reasonFor({ consentGuid }: WatchedProduct, settings: MailSettings): Pick<Mail, 'reason' | 'unsubscribe'> {
  if (consentGuid === null) return { reason: REASON }
  const page = `${settings.publicOrigin}${paths.consent(consentGuid)}`
  return {
    reason: 'Souhlasili jste, aby na tuto adresu chodily zprávy hlídacího psa.',
    unsubscribe: { ...unsubscribeOf(consentGuid, settings), page },
  }
}

export function backInStock(product: WatchedProduct, price: number, settings: MailSettings): Mail {
  return {
    to: product.email,
    subject: `Znovu skladem: ${product.productName}`,
    preview: 'Hlídací pes hlásí, že je zboží zase k mání.',
    title: 'Zboží je znovu skladem',
    blocks: [
      paragraph('Hlídali jsme ho za vás a právě dorazilo.'),
      products([tile(product, formatPrice(price), settings)]),
      ...links(product, settings),
      quietParagraph('Ceny a zásoby se mění, platí ty na stránce produktu.'),
    ],
    ...reasonFor(product, settings),
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
    ...reasonFor(product, settings),
  }
}

const tile = ({ productName, variantName, slug, picture }: WatchedProduct, price: string, { publicOrigin }: MailSettings) => ({
  name: productName,
  detail: variantName,
  price,
  image: mailPicture(picture, publicOrigin),
  url: `${publicOrigin}${paths.productDetail(slug)}`,
})

/** The list is the account's: another mailbox has none. */
const links = ({ slug, consentGuid }: WatchedProduct, { publicOrigin }: MailSettings) => [
  button('Prohlédnout produkt', `${publicOrigin}${paths.productDetail(slug)}`),
  ...(consentGuid === null ? [quietButton('Můj seznam', `${publicOrigin}${paths.myList()}`)] : []),
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
