import type { WatchdogEventType } from '@drogerie/shared-lib/contract/enums.ts'
import { formatCrowns, formatPrice } from '@drogerie/shared-lib/format/price.ts'
import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { button, paragraph, products, quietButton, quietParagraph } from '../model/blocks.ts'
import type { Mail } from '../model/mail-model.ts'
import { mailPicture } from '../model/mail-picture.ts'
import { unsubscribeOf } from './newsletter-mails.ts'
import type { MailSettings } from './settings.ts'

export type WatchedProduct = {
  email: string
  /** Names the consent of a mailbox that is not the account's own; null for the account's. */
  consentGuid: string | null
  /** Opens the watch itself, so that it can be ended without signing in. */
  watchGuid: string
  isGuest: boolean
  /** Something else is still waited for. */
  isWaiting: boolean
  /** Name with brand and size. */
  name: string
  slug: string
  picture: string | null
}

const reasonOf = (isWaiting: boolean) =>
  `Na produkt jste si nastavili hlídacího psa. ${isWaiting ? 'Druhé přání hlídáme dál.' : 'Tímto e-mailem jeho hlídání skončilo.'}`

const watchPage = ({ watchGuid }: WatchedProduct, { publicOrigin }: MailSettings) =>
  `${publicOrigin}${paths.watchLink(watchGuid)}`

/**
 * A visitor ends the watch, or a mailbox's owner revokes the agreement, on a page or in the mail
 * program.
 */
function reasonFor(
  product: WatchedProduct,
  settings: MailSettings,
): Pick<Mail, 'reason' | 'unsubscribe'> {
  const { consentGuid, watchGuid, isGuest, isWaiting } = product
  if (isGuest) {
    const oneClick = `${settings.publicOrigin}/api/v2/shop/watchdog/links/${encodeURIComponent(watchGuid)}/end`
    return {
      reason: reasonOf(isWaiting),
      unsubscribe: { page: watchPage(product, settings), oneClick },
    }
  }
  if (consentGuid === null) return { reason: reasonOf(isWaiting) }
  const page = `${settings.publicOrigin}${paths.consent(consentGuid)}`
  return {
    reason: 'Souhlasili jste, aby na tuto adresu chodily zprávy hlídacího psa.',
    unsubscribe: { ...unsubscribeOf(consentGuid, settings), page },
  }
}

export function backInStock(product: WatchedProduct, price: number, settings: MailSettings): Mail {
  return {
    to: product.email,
    subject: `Znovu skladem: ${product.name}`,
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
    subject: `${product.name} teď za ${formatPrice(price)}`,
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

const tile = (
  { name, slug, picture }: WatchedProduct,
  price: string,
  { publicOrigin }: MailSettings,
) => ({
  name,
  price,
  image: mailPicture(picture, publicOrigin),
  url: `${publicOrigin}${paths.productDetail(slug)}`,
})

/**
 * The list is the account's: another mailbox has none, and ends what it agreed to at its own place.
 */
function links(product: WatchedProduct, settings: MailSettings) {
  const { slug, consentGuid, isGuest } = product
  const { publicOrigin } = settings
  return [
    button('Prohlédnout produkt', `${publicOrigin}${paths.productDetail(slug)}`),
    ...(consentGuid === null && !isGuest
      ? [quietButton('Můj seznam', `${publicOrigin}${paths.myList()}`)]
      : []),
    ...(consentGuid === null ? [quietButton('Přestat hlídat', watchPage(product, settings))] : []),
  ]
}

const wishes = {
  back_in_stock: () => 'až bude znovu skladem',
  price_lower_than: (price: number) => `až cena klesne pod ${formatCrowns(price)}`,
}

type Wish = { type: WatchdogEventType; price: number | null }

/**
 * A visitor has typed this address: the mail says what is watched, and that nothing counts before
 * it is confirmed.
 */
export const watchConfirmation = (
  product: WatchedProduct,
  events: readonly Wish[],
  settings: MailSettings,
): Mail => ({
  to: product.email,
  subject: 'Potvrďte hlídacího psa',
  preview: `${product.name}: bez potvrzení hlídat nezačneme.`,
  title: 'Ještě jeden krok a hlídáme',
  blocks: [
    paragraph(
      `Chcete dostat zprávu o produktu ${product.name}: ${events.map(({ type, price }) => wishes[type](price ?? 0)).join(' a ')}.`,
    ),
    paragraph('Potvrďte prosím, že je to vaše adresa. Co jste ještě nepotvrdili, zatím nehlídáme.'),
    button('Potvrdit hlídání', watchPage(product, settings)),
    quietParagraph('Pokud jste o nic nežádali, e-mail klidně smažte. Nic se nestane.'),
  ],
  reason: 'Někdo zadal tuto adresu do hlídacího psa.',
})

/** @param guid - opens the page where the owner of the address agrees. */
export const watchdogOptIn = (
  product: WatchedProduct,
  guid: string,
  { publicOrigin }: MailSettings,
): Mail => ({
  to: product.email,
  subject: 'Potvrďte upozornění hlídacího psa',
  preview: `Chcete dostat zprávu o produktu ${product.name}?`,
  title: 'Máme vám psát sem?',
  blocks: [
    paragraph(
      `Na tuto adresu si někdo přeje zprávy hlídacího psa, třeba o produktu ${product.name}. Bez vašeho souhlasu nic nepošleme.`,
    ),
    button('Souhlasím', `${publicOrigin}${paths.consent(guid)}`),
    quietParagraph('Pokud jste o nic nežádali, e-mail klidně smažte. Nic se nestane.'),
  ],
  reason: 'Někdo zadal tuto adresu do hlídacího psa.',
})
