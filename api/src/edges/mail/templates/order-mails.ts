import { wasPaid } from '@drogerie/shared-lib/contract/payment-rules.ts'
import { formatDate, formatMoment } from '@drogerie/shared-lib/format/date.ts'
import { formatPrice } from '@drogerie/shared-lib/format/price.ts'
import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { heldUntil } from '../../../order/view/held-until.ts'
import type { OrderView } from '../../../order/view/order-view.ts'
import { isStoreKind } from '@drogerie/shared-lib/contract/shipment-rules.ts'
import type { InvoiceDocument } from '../../../money/invoice/invoice-rules.ts'
import { spacedIban } from '@drogerie/shared-lib/format/iban.ts'
import { transferOf } from '../../../money/payment/transfer-instructions.ts'
import {
  button,
  facts,
  heading,
  note,
  paragraph,
  products,
  quietButton,
  quietParagraph,
  quote,
} from '../model/blocks.ts'
import type { Fact, Mail, MailBlock, MailFile } from '../model/mail-model.ts'
import type { PayBack } from '../../../kernel/outbox/outbox-jobs.ts'
import {
  deliveryRows,
  envelope,
  ORDER_REASON,
  productRows,
  sumAtTheDoor,
  totalRows,
} from './order-parts.ts'
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
    ? `Zboží pro vás držíme do ${formatMoment(until)}. Pokud platba do té doby nedorazí, objednávku zrušíme.`
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

export type Cancelled = {
  /** Money that has not gone back yet; null when there is none. */
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
  return {
    to,
    subject: `Objednávka č. ${number} je zrušená`,
    preview: payBack ? 'Peníze vám vracíme.' : 'Nic dalšího dělat nemusíte.',
    title: 'Objednávka je zrušená',
    blocks: [
      paragraph(whatIsCancelled(view, number)),
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

function whatIsCancelled({ shipping, fulfilment }: OrderView, number: string): string {
  if (fulfilment === 'returned')
    return `Zásilka s${NBSP}objednávkou č.${NBSP}${number} se nám vrátila, a${NBSP}tak jsme objednávku zrušili.`
  const kind = shipping?.method.kind
  return `Objednávku č.${NBSP}${number} jsme zrušili.${kind && isStoreKind(kind) ? ' Na prodejnu už pro ni nechoďte.' : ' Zboží vám nepošleme.'}`
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

/** The sums are those of the document, which may be older than what the order comes to now. */
export function invoiceMail(
  view: OrderView,
  { document, file }: { document: InvoiceDocument; file: MailFile },
  settings: MailSettings,
): Mail {
  const { to, number, url } = envelope(view, settings)
  return {
    to,
    subject: `Faktura k objednávce č. ${number}`,
    preview: `Daňový doklad na ${formatPrice(document.total)}.`,
    title: 'Posíláme fakturu',
    blocks: [
      paragraph(
        'Daňový doklad najdete v příloze. Stáhnout si ho můžete kdykoli i ze stránky objednávky.',
      ),
      facts(
        { label: 'Objednávka', value: number },
        { label: 'Ze dne', value: formatDate(view.facts.order.checkout_completed_at) },
        ...invoiceSums(document),
      ),
      button('Zobrazit objednávku', url),
    ],
    reason: ORDER_REASON,
    files: [file],
  }
}

/** Sums as on the document: the rounding is no price, so it is not in the sum with VAT. */
function invoiceSums({ rounding, total, cash }: InvoiceDocument): Fact[] {
  const withTax = { label: 'Celkem s DPH', value: formatPrice(total - rounding), strong: true }
  if (rounding !== 0)
    return [
      { ...withTax, strong: false },
      { label: 'Zaokrouhlení', value: formatPrice(rounding) },
      { label: 'Celkem po zaokrouhlení', value: formatPrice(total), strong: true },
    ]
  return [withTax, ...(cash ? [{ label: 'V\u00a0hotovosti', value: formatPrice(cash.total) }] : [])]
}
