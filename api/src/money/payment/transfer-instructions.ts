import type {
  TransferDetails,
  TransferInstructions,
} from '@drogerie/shared-lib/contract/transfer.ts'
import bwipjs from 'bwip-js/node'
import type { Config } from '../../kernel/config/config.ts'
import { pragueIso } from '../../kernel/values/prague-time.ts'
import { heldUntil } from '../../order/view/held-until.ts'
import { orderIri } from '../../order/view/order-presenter.ts'
import type { OrderView } from '../../order/view/order-view.ts'
import { ibanOf } from './iban.ts'

/** The shop's bank account and its owner, from the settings. */
export type Payee = Pick<Config, 'bankAccount' | 'seller'>

export type Transfer = {
  account: string
  iban: string
  amount: number
  variableSymbol: string
  spayd: string
}

/** Letters of QR platba's descriptor without diacritics; `*` parts its fields. */
const plain = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('*', ' ')

/**
 * The instructions for a bank transfer of an order; null when it is paid another way, paid already,
 * or cancelled.
 */
export function transferOf(
  { facts: { order }, payment, totals }: OrderView,
  { bankAccount, seller }: Payee,
): Transfer | null {
  const isDue = order.state === 'new' && order.payment_state === 'awaiting_payment'
  if (!isDue || !payment?.method.paid_in_advance || payment.method.is_card) return null
  const [iban, variableSymbol] = [ibanOf(bankAccount), order.number ?? '']
  const fields = {
    ACC: iban,
    AM: (totals.total / 100).toFixed(2),
    CC: 'CZK',
    'X-VS': variableSymbol,
    RN: plain(seller.name).slice(0, 35),
    MSG: `Objednavka ${variableSymbol}`,
  }
  const spayd = [
    'SPD',
    '1.0',
    ...Object.entries(fields).map(([name, value]) => `${name}:${value}`),
  ].join('*')
  return { account: bankAccount, iban, amount: totals.total, variableSymbol, spayd }
}

const symbol = (spayd: string) => ({
  bcid: 'qrcode',
  text: spayd,
  eclevel: 'M',
  paddingwidth: 4,
  paddingheight: 4,
  backgroundcolor: 'ffffff',
})

/** The QR code as a picture for a mail, whose reader shows no SVG. */
export const transferPicture = (spayd: string): Promise<Buffer> =>
  bwipjs.toBuffer({ ...symbol(spayd), scale: 6 })

/** How to pay an order that is due by transfer; null for any other. */
export function transferDetails(view: OrderView, payee: Payee): TransferDetails | null {
  const transfer = transferOf(view, payee)
  return (
    transfer && {
      ...transfer,
      recipient: payee.seller.name,
      qr: `data:image/svg+xml;base64,${Buffer.from(bwipjs.toSVG(symbol(transfer.spayd))).toString('base64')}`,
    }
  )
}

export function presentTransfer(view: OrderView, payee: Payee): TransferInstructions | null {
  const details = transferDetails(view, payee)
  if (!details) return null
  const until = heldUntil(view)
  return {
    '@id': `${orderIri(view.facts.order.token_value)}/transfer`,
    '@type': 'TransferInstructions',
    ...details,
    ...(until ? { payUntil: pragueIso(until) } : {}),
  }
}
