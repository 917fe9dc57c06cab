import { formatPrice } from '@drogerie/shared-lib/format/price.ts'
import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import type { AddressRow } from '../customer/address-presenter.ts'
import type { OrderView } from '../order/order-view.ts'
import { isStoreKind } from '../order/shipping-rules.ts'
import { ibanOf } from './iban.ts'
import type { Mail, MailBlock } from './mail-model.ts'

export type MailSettings = { publicOrigin: string; siteName: string; bankAccount: string }

const NBSP = '\u00a0'

function envelope(view: OrderView): { to: string; number: string; url: (origin: string) => string } {
  const { order } = view.facts
  return { to: order.email ?? '', number: order.number ?? '', url: (origin) => `${origin}${paths.orderComplete(order.token_value)}` }
}

/** Everything the law and the shopper want to have in writing: goods, sums, delivery, how to pay. */
export function orderConfirmation(view: OrderView, settings: MailSettings): Mail {
  const { to, number, url } = envelope(view)
  return {
    to,
    subject: `Objednávka č. ${number} je přijatá`,
    preview: `Celkem ${formatPrice(view.totals.total)}. Děkujeme za nákup.`,
    title: `Děkujeme, objednávku č.${NBSP}${number} jsme přijali`,
    blocks: [
      { kind: 'paragraph', text: 'Jakmile se stav objednávky změní, dáme vám vědět dalším e-mailem.' },
      ...paymentBlocks(view, settings),
      { kind: 'heading', text: 'Co jste si objednali' },
      {
        kind: 'items',
        rows: view.items.map(({ row, unitPrice, subtotal }) => ({
          name: row.product_name,
          detail: `${row.variant.name}, ${row.quantity}${NBSP}ks${row.is_gift ? ', dárek' : ` × ${formatPrice(unitPrice)}`}`,
          price: row.is_gift ? 'zdarma' : formatPrice(subtotal),
        })),
      },
      { kind: 'facts', rows: totalRows(view) },
      { kind: 'heading', text: 'Doručení' },
      { kind: 'facts', rows: deliveryRows(view) },
      { kind: 'button', label: 'Zobrazit objednávku', url: url(settings.publicOrigin), quiet: view.payment?.method.is_card ?? false },
      { kind: 'paragraph', text: 'Od smlouvy můžete odstoupit do 14 dnů od převzetí zboží, bez udání důvodu.' },
    ],
  }
}

function totalRows({ totals, adjustments }: OrderView) {
  const labels = [...new Set(adjustments.filter(({ type }) => type.endsWith('promotion')).map(({ label }) => label))]
  const discounts = labels.map((label) => ({
    label,
    value: formatPrice(
      adjustments.filter((part) => part.label === label && part.type.endsWith('promotion')).reduce((sum, { amount }) => sum + amount, 0),
    ),
  }))
  const charges = adjustments
    .filter(({ type }) => type === 'shipping')
    .map(({ label, amount }) => ({ label, value: amount === 0 ? 'zdarma' : formatPrice(amount) }))
  return [
    { label: 'Zboží', value: formatPrice(totals.itemsSubtotal) },
    ...discounts,
    ...charges,
    { label: 'Z toho DPH', value: formatPrice(totals.taxTotal) },
    { label: 'Celkem', value: formatPrice(totals.total), strong: true },
  ]
}

function deliveryRows({ facts: { billing, shipping, shipment }, shipping: chosen }: OrderView) {
  const kind = chosen?.method.kind
  const place = kind === 'courier' ? addressLine(shipping ?? billing) : (shipment?.branch_name ?? '')
  return [
    { label: 'Způsob dopravy', value: chosen?.method.name ?? '' },
    { label: kind && isStoreKind(kind) ? 'Prodejna' : kind === 'courier' ? 'Adresa' : 'Výdejní místo', value: place },
    { label: 'Fakturační adresa', value: addressLine(billing) },
  ]
}

const addressLine = (address: AddressRow | null): string =>
  address
    ? [
        address.company,
        `${address.first_name} ${address.last_name}`,
        address.street,
        `${address.postcode.slice(0, 3)}${NBSP}${address.postcode.slice(3)} ${address.city}`,
      ]
        .filter(Boolean)
        .join(', ')
    : ''

function paymentBlocks(view: OrderView, { publicOrigin, bankAccount }: MailSettings): MailBlock[] {
  const method = view.payment?.method
  const { number, url } = envelope(view)
  if (!method || view.facts.order.payment_state === 'paid') return []
  if (method.is_card)
    return [
      { kind: 'note', title: method.name, lines: ['Pokud jste ještě nezaplatili, můžete to udělat na stránce objednávky.'] },
      { kind: 'button', label: 'Zaplatit objednávku', url: url(publicOrigin) },
    ]
  if (method.code === 'transfer') {
    return [
      {
        kind: 'note',
        title: 'Údaje k platbě převodem',
        lines: [
          `Účet: ${bankAccount}`,
          `IBAN: ${ibanOf(bankAccount)}`,
          `Částka: ${formatPrice(view.totals.total)}`,
          `Variabilní symbol: ${number}`,
          'Zboží pošleme, jakmile platbu přijmeme.',
        ],
      },
    ]
  }
  return [{ kind: 'note', title: method.name, lines: [`Při převzetí zaplatíte ${formatPrice(view.totals.total)}, hotově nebo kartou.`] }]
}

export function paymentReceived(view: OrderView, settings: MailSettings): Mail {
  const { to, number, url } = envelope(view)
  return {
    to,
    subject: `Platbu za objednávku č. ${number} jsme přijali`,
    preview: `${formatPrice(view.totals.total)} dorazilo v pořádku.`,
    title: 'Platba dorazila v pořádku',
    blocks: [
      {
        kind: 'paragraph',
        text: `Přijali jsme ${formatPrice(view.totals.total)} za objednávku č.${NBSP}${number}. Zboží teď začneme balit.`,
      },
      { kind: 'button', label: 'Zobrazit objednávku', url: url(settings.publicOrigin) },
    ],
  }
}

export function readyForPickup(view: OrderView, settings: MailSettings): Mail {
  const { to, number, url } = envelope(view)
  const place = view.facts.shipment?.branch_name ?? ''
  return {
    to,
    subject: `Objednávka č. ${number} je připravená k vyzvednutí`,
    preview: `Čeká na vás: ${place}.`,
    title: 'Objednávka na vás čeká',
    blocks: [
      { kind: 'note', title: place, lines: [`Při vyzvednutí řekněte číslo objednávky ${number}.`] },
      { kind: 'button', label: 'Zobrazit objednávku', url: url(settings.publicOrigin) },
    ],
  }
}

export function orderCancelled(view: OrderView): Mail {
  const { to, number } = envelope(view)
  return {
    to,
    subject: `Objednávka č. ${number} je zrušená`,
    preview: 'Pokud jste už zaplatili, peníze vám vrátíme.',
    title: `Objednávku č.${NBSP}${number} jsme zrušili`,
    blocks: [{ kind: 'paragraph', text: 'Pokud jste už zaplatili, peníze vám vrátíme stejnou cestou do 14 dnů.' }],
  }
}
