import { wasPaid } from '@drogerie/shared-lib/contract/payment-rules.ts'
import { formatDate, formatDateTime } from '@drogerie/shared-lib/format/date.ts'
import { formatCrowns, formatPrice, inCash } from '@drogerie/shared-lib/format/price.ts'
import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { heldUntil } from '../../../order/view/held-until.ts'
import type { OrderView } from '../../../order/view/order-view.ts'
import { isStoreKind } from '@drogerie/shared-lib/contract/shipment-rules.ts'
import { spacedIban } from '../../../money/payment/iban.ts'
import { transferOf } from '../../../money/payment/transfer-instructions.ts'
import {
  button,
  code,
  facts,
  heading,
  note,
  paragraph,
  products,
  quietButton,
  quietParagraph,
  quote,
} from '../blocks.ts'
import type { Mail, MailBlock, MailFile } from '../mail-model.ts'
import type { PayBack } from '../../../kernel/outbox/outbox-jobs.ts'
import { deliveryRows, envelope, ORDER_REASON, productRows, totalRows } from './order-parts.ts'
import { payBackNote } from './pay-back.ts'
import { NBSP, type MailSettings } from './settings.ts'

/**
 * Everything that the law and the shopper want in writing: goods, sums, delivery, how to pay, how
 * to withdraw.
 */
export function orderConfirmation(
  view: OrderView,
  settings: MailSettings,
  files: readonly MailFile[] = [],
): Mail {
  const { to, number, url } = envelope(view, settings)
  const toPay = paymentBlocks(view, settings)
  const show = toPay.some(({ kind }) => kind === 'button') ? quietButton : button
  return {
    to,
    subject: `Objednávka č. ${number} je přijatá`,
    preview: `Celkem ${formatPrice(view.totals.total)}. Děkujeme za nákup.`,
    title: 'Děkujeme za objednávku',
    blocks: [
      paragraph(
        `Objednávku č.${NBSP}${number} jsme přijali. Jakmile se s ní něco stane, dáme vám vědět dalším e-mailem.`,
      ),
      ...toPay,
      heading('Co jste si objednali'),
      products(productRows(view, settings)),
      facts(...totalRows(view)),
      heading('Doručení'),
      facts(...deliveryRows(view)),
      ...(view.facts.order.notes ? [quote('Vaše poznámka', view.facts.order.notes)] : []),
      show('Zobrazit objednávku', url),
      quietParagraph('Od smlouvy můžete odstoupit do 14 dnů od převzetí zboží, bez udání důvodu.'),
    ],
    reason: ORDER_REASON,
    files,
  }
}

/** Changed after the order was placed: the confirmation named another payment method. */
export function payByTransfer(
  view: OrderView,
  settings: MailSettings,
  files: readonly MailFile[],
): Mail {
  const { to, number, url } = envelope(view, settings)
  return {
    to,
    subject: `Jak zaplatit objednávku č. ${number} převodem`,
    preview: `Zbývá zaplatit ${formatPrice(view.totals.total)}.`,
    title: 'Údaje pro váš převod',
    blocks: [
      paragraph(
        `Objednávku č.${NBSP}${number} jste se rozhodli zaplatit převodem. Tady je vše, co bude banka chtít.`,
      ),
      ...paymentBlocks(view, settings),
      button('Zobrazit objednávku', url),
    ],
    reason: ORDER_REASON,
    files,
  }
}

function paymentBlocks(view: OrderView, settings: MailSettings): MailBlock[] {
  const method = view.payment?.method
  const { url } = envelope(view, settings)
  const until = heldUntil(view)
  const held = until
    ? `Zboží pro vás držíme do ${formatDateTime(until)}. Pokud platba do té doby nedorazí, objednávku zrušíme.`
    : ''
  if (!method || wasPaid(view.facts.order.payment_state)) return []
  if (method.is_card)
    return [
      note(
        'warn',
        'Zbývá zaplatit',
        'Pokud jste ještě nezaplatili, můžete to udělat na stránce objednávky.',
        ...(held ? [held] : []),
      ),
      button('Zaplatit objednávku', url),
    ]
  const transfer = transferOf(view, settings)
  if (!transfer) return [note('club', method.name, `Při převzetí zaplatíte ${sumAtTheDoor(view)}.`)]
  return [
    note(
      'warn',
      'Údaje k platbě převodem',
      `Účet: ${transfer.account}`,
      `IBAN: ${spacedIban(transfer.iban)}`,
      `Částka: ${formatPrice(transfer.amount)}`,
      `Variabilní symbol: ${transfer.variableSymbol}`,
      'QR kód pro bankovní aplikaci je v příloze a na stránce objednávky.',
      'Zboží pošleme, jakmile platbu přijmeme.',
      ...(held ? [held] : []),
    ),
  ]
}

/** Where the goods wait, as the shopper needs it. */
export type PickupPlace = {
  name: string
  address: string
  /** Of ours; null for a box or a point of a carrier, which has days and codes of its own. */
  store: {
    phone: string | null
    hours: readonly { label: string; value: string }[]
    url: string
    /** Said at the till. */
    code: string
    /** The last day it keeps the goods, `YYYY-MM-DD`. */
    keptUntil: string
  } | null
}

const paysAtTheDoor = ({ facts, payment }: OrderView) =>
  !wasPaid(facts.order.payment_state) && payment?.method.paid_in_advance !== true

export function readyForPickup(view: OrderView, place: PickupPlace, settings: MailSettings): Mail {
  const { to, number, url } = envelope(view, settings)
  const { store } = place
  const toPay = paysAtTheDoor(view)
    ? ` Při převzetí zaplatíte ${formatPrice(view.totals.total)}.`
    : ''
  return {
    to,
    subject: `Objednávka č. ${number} je připravená k vyzvednutí`,
    preview: `Čeká na vás: ${place.name}.`,
    title: 'Objednávka na vás čeká',
    blocks: [
      paragraph(`Zboží je zabalené a čeká na vás.${toPay}`),
      ...(store
        ? [
            code('U pokladny řekněte kód', store.code),
            paragraph('Vyzvednout ji může kdokoli, kdo kód zná.'),
            paragraph(
              `Odloženou ji máme do ${formatDate(store.keptUntil)}. Potom objednávku zrušíme a zboží se vrátí do prodeje.`,
            ),
          ]
        : [paragraph(carrierSays(view))]),
      note(
        'club',
        place.name,
        ...[place.address, store?.phone ? `Telefon: ${store.phone}` : ''].filter(Boolean),
      ),
      ...(store && store.hours.length > 0
        ? [heading('Kdy máme otevřeno'), facts(...store.hours)]
        : []),
      button('Zobrazit objednávku', url),
      ...(store ? [quietButton('Kudy k nám', store.url)] : []),
      heading('Co si vyzvednete'),
      products(productRows(view, settings)),
    ],
    reason: ORDER_REASON,
  }
}

/** What opens a box or is said at a point is the carrier's, and so is how long it waits. */
function carrierSays({ shipping }: OrderView): string {
  const kind = shipping?.method.kind
  if (kind === 'dpd_box')
    return 'Kód k otevření boxu vám pošle přímo dopravce. Napíše vám i to, do kdy tam zboží počká.'
  // a store of ours that was closed for good meanwhile
  if (kind && isStoreKind(kind)) return 'Kód k vyzvednutí najdete na stránce objednávky.'
  return 'Co k vyzvednutí potřebujete, vám napíše přímo dopravce, i to, do kdy tam zboží počká.'
}

/** A card pays the total, cash whole crowns, and a box takes cards alone. */
function sumAtTheDoor({ totals: { total }, shipping }: OrderView): string {
  if (shipping?.method.kind === 'dpd_box') return `${formatPrice(total)} kartou`
  return inCash(total) === total
    ? `${formatPrice(total)}, hotově nebo kartou`
    : `${formatPrice(total)} kartou, nebo ${formatCrowns(inCash(total))} hotově`
}

export function shipped(view: OrderView, settings: MailSettings): Mail {
  const { to, number, url } = envelope(view, settings)
  const carrier = view.shipping?.method.name ?? ''
  const tracking = view.facts.shipment?.tracking ?? ''
  const toPay = paysAtTheDoor(view)
    ? [
        note(
          'warn',
          `Připravte si ${formatPrice(view.totals.total)}`,
          `Zaplatíte při převzetí ${sumAtTheDoor(view)}.`,
        ),
      ]
    : []
  return {
    to,
    subject: `Objednávka č. ${number} je na cestě`,
    preview: tracking ? `Veze ji ${carrier}, zásilka ${tracking}.` : `Veze ji ${carrier}.`,
    title: 'Objednávka je na cestě',
    blocks: [
      paragraph('Zboží jsme předali dopravci. O doručení se vám ozve sám.'),
      ...(tracking ? [code('Číslo zásilky', tracking)] : []),
      ...toPay,
      facts(...deliveryRows(view).slice(0, 2)),
      button('Sledovat objednávku', url),
      heading('Co vám vezou'),
      products(productRows(view, settings)),
    ],
    reason: ORDER_REASON,
  }
}

/** Cash on delivery that was not picked up. @param files - the corrective tax document. */
export function parcelReturned(
  view: OrderView,
  files: readonly MailFile[],
  settings: MailSettings,
): Mail {
  const { to, number } = envelope(view, settings)
  return {
    to,
    subject: `Zásilka s objednávkou č. ${number} se nám vrátila`,
    preview: 'Nic neplatíte.',
    title: 'Zásilka se nám vrátila',
    blocks: [
      paragraph(
        `Objednávku č.${NBSP}${number} nikdo nepřevzal, a${NBSP}tak nám ji dopravce vrátil.`,
      ),
      note('info', 'Nic neplatíte', 'Za zboží ani za dopravu po vás nic nechceme.'),
      paragraph(`Máte o${NBSP}zboží pořád zájem? Objednejte si ho prosím znovu.`),
      quietButton('Zpět do obchodu', `${settings.publicOrigin}${paths.shopHome()}`),
      heading('Co v zásilce bylo'),
      products(productRows(view, settings)),
      ...(files.length > 0 ? [quietParagraph('Opravný daňový doklad je v příloze.')] : []),
    ],
    reason: ORDER_REASON,
    files,
  }
}

export type Cancelled = {
  /** What of the money has not gone back yet; null when there is none. */
  payBack: PayBack | null
  /** The corrective tax document, when there was an invoice. */
  files: readonly MailFile[]
}

export function orderCancelled(
  view: OrderView,
  { payBack, files }: Cancelled,
  settings: MailSettings,
): Mail {
  const { to, number } = envelope(view, settings)
  const kind = view.shipping?.method.kind
  return {
    to,
    subject: `Objednávka č. ${number} je zrušená`,
    preview: payBack ? 'Peníze vám vracíme.' : 'Nic dalšího dělat nemusíte.',
    title: 'Objednávka je zrušená',
    blocks: [
      paragraph(
        `Objednávku č.${NBSP}${number} jsme zrušili.${kind && isStoreKind(kind) ? ' Na prodejnu už pro ni nechoďte.' : ' Zboží vám nepošleme.'}`,
      ),
      payBack ? payBackNote(payBack) : nothingToPay(view),
      heading('Co v objednávce bylo'),
      products(productRows(view, settings)),
      ...(files.length > 0 ? [quietParagraph('Opravný daňový doklad je v příloze.')] : []),
      quietButton('Zpět do obchodu', `${settings.publicOrigin}${paths.shopHome()}`),
    ],
    reason: ORDER_REASON,
    files,
  }
}

/** Only a payment in advance can still be on its way. */
const nothingToPay = ({ payment }: OrderView): MailBlock =>
  note(
    'info',
    'Nic neplatíte',
    ...(payment?.method.paid_in_advance
      ? ['Pokud jste platbu poslali právě teď, vrátí se vám sama.']
      : []),
  )

export function invoiceMail(view: OrderView, invoice: MailFile, settings: MailSettings): Mail {
  const { to, number, url } = envelope(view, settings)
  const date = view.facts.order.checkout_completed_at
  return {
    to,
    subject: `Faktura k objednávce č. ${number}`,
    preview: `Daňový doklad na ${formatPrice(view.totals.total)}.`,
    title: 'Posíláme fakturu',
    blocks: [
      paragraph(
        'Daňový doklad najdete v příloze. Stáhnout si ho můžete kdykoli i ze stránky objednávky.',
      ),
      facts(
        { label: 'Objednávka', value: number },
        { label: 'Ze dne', value: formatDate(date) },
        { label: 'Celkem s DPH', value: formatPrice(view.totals.total), strong: true },
      ),
      button('Zobrazit objednávku', url),
    ],
    reason: ORDER_REASON,
    files: [invoice],
  }
}
