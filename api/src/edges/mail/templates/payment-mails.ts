import { formatPrice } from '@drogerie/shared-lib/format/price.ts'
import { formatNumber } from '@drogerie/shared-lib/format/quantity.ts'
import type { OrderView } from '../../../order/view/order-view.ts'
import type { RefundMethod } from '../../../kernel/values/refund-method.ts'
import type { RefundReason } from '../../../money/payment/payment-tables.ts'
import { button, facts, note, paragraph, quietParagraph } from '../model/blocks.ts'
import type { Mail, MailFile } from '../model/mail-model.ts'
import { partsOfMoney } from './pay-back.ts'
import { envelope, ORDER_REASON } from './order-parts.ts'
import { NBSP, type MailSettings } from './settings.ts'

export function paymentReceived(view: OrderView, settings: MailSettings): Mail {
  const { to, number, url } = envelope(view, settings)
  return {
    to,
    subject: `Platbu za objednávku č. ${number} jsme přijali`,
    preview: `${formatPrice(view.totals.total)} dorazilo v pořádku.`,
    title: 'Platba dorazila v pořádku',
    blocks: [
      paragraph(`Děkujeme. Zboží z objednávky č.${NBSP}${number} teď začneme balit.`),
      facts(
        { label: 'Objednávka', value: number },
        { label: 'Způsob platby', value: view.payment?.method.name ?? '' },
        { label: 'Zaplaceno', value: formatPrice(view.totals.total), strong: true },
      ),
      button('Zobrazit objednávku', url),
    ],
    reason: ORDER_REASON,
  }
}

export function paymentFailed(view: OrderView, settings: MailSettings): Mail {
  const { to, number, url } = envelope(view, settings)
  return {
    to,
    subject: `Platba za objednávku č. ${number} neprošla`,
    preview: 'Objednávka platí dál, stačí zaplatit znovu.',
    title: 'Platba neprošla',
    blocks: [
      paragraph(
        `Objednávku č.${NBSP}${number} máme, platba za ni ale nedorazila. Nic se neztratilo, stačí to zkusit znovu.`,
      ),
      note(
        'warn',
        `Zbývá zaplatit ${formatPrice(view.totals.total)}`,
        'Zkusit můžete i jinou kartu nebo převod na účet.',
      ),
      button('Zaplatit znovu', url),
      quietParagraph(
        'Pokud vám banka částku přesto strhla, ozvěte se nám. Dohledáme ji, nebo vám ji hned vrátíme.',
      ),
    ],
    reason: ORDER_REASON,
  }
}

const why: Record<RefundReason, string> = {
  order_cancelled: 'Objednávka je zrušená, peníze proto posíláme zpátky.',
  late_payment: 'Platba dorazila, až když byla objednávka zrušená. Posíláme ji celou zpátky.',
  double_payment:
    'Objednávku jste zaplatili dvakrát. Druhou platbu posíláme celou zpátky, objednávka platí dál.',
  withdrawal: 'Odstoupili jste od smlouvy, peníze proto posíláme zpátky.',
  complaint: 'Reklamaci jsme uznali, peníze proto posíláme zpátky.',
  other: 'Část platby vám posíláme zpátky.',
}

const whyOf = ({ reason, amount }: RefundFacts, { totals }: OrderView): string =>
  reason === 'other' && amount === totals.total ? 'Celou platbu vám posíláme zpátky.' : why[reason]

const arrival: Record<RefundMethod, string> = {
  gateway:
    'Stejnou cestou, jakou jste zaplatili: na kartu nebo účet obvykle do tří pracovních dnů.',
  transfer: 'Převodem z našeho účtu, obvykle následující pracovní den.',
}

export type RefundFacts = {
  amount: number
  reason: RefundReason
  method: RefundMethod
  transactionId: string | null
  /** Masked. */
  bankAccount: string | null
  /** Parts of a withdrawal's whole money; what they do not add up to is the rounding of cash. */
  worth?: { goods: number; shipping: number } | undefined
  /** Why it is less than the returned goods had cost. */
  loweredReason: string | null
  /** What the office says of it. */
  note: string | null
  /** Points that go back to the club with it. */
  points: number
}

const reasonGiven = ({ note: reason }: Pick<RefundFacts, 'note'>) =>
  reason === null ? [] : [note('info', 'Proč peníze vracíme', reason)]

/** The office has decided to send money back, and nobody knows where to. */
export function refundAccountMail(
  view: OrderView,
  refund: Pick<RefundFacts, 'amount' | 'note'>,
  settings: MailSettings,
): Mail {
  const { to, number, url } = envelope(view, settings)
  return {
    to,
    subject: `Na jaký účet vám máme vrátit ${formatPrice(refund.amount)}? Objednávka č. ${number}`,
    preview: 'Chybí nám jen číslo účtu.',
    title: 'Napište nám číslo účtu',
    blocks: [
      paragraph(
        `Za objednávku č.${NBSP}${number} vám vracíme ${formatPrice(refund.amount)} převodem a neznáme účet, na který.`,
      ),
      ...reasonGiven(refund),
      note(
        'info',
        'Co potřebujeme',
        'Odpovězte prosím na tento e-mail číslem účtu s kódem banky. Peníze pak pošleme obvykle následující pracovní den.',
      ),
      button('Zobrazit objednávku', url),
    ],
    reason: ORDER_REASON,
  }
}

/** @param files - the corrective tax document, when there was an invoice. */
export function refundMail(
  view: OrderView,
  refund: RefundFacts,
  files: readonly MailFile[],
  settings: MailSettings,
): Mail {
  const { to, number, url } = envelope(view, settings)
  return {
    to,
    subject: `Vracíme vám ${formatPrice(refund.amount)}, objednávka č. ${number}`,
    preview: 'Na účtu je budete mít obvykle do tří pracovních dnů.',
    title: 'Peníze jsou na cestě k vám',
    blocks: [
      paragraph(whyOf(refund, view)),
      ...reasonGiven(refund),
      facts(
        { label: 'Objednávka', value: number },
        { label: 'Platba', value: refund.method === 'gateway' ? (refund.transactionId ?? '') : '' },
        { label: 'Na účet', value: refund.bankAccount ?? '' },
        ...partsOfMoney(refund.amount, refund.worth),
        { label: 'Vracíme', value: formatPrice(refund.amount), strong: true },
        { label: 'Odečteme body', value: refund.points > 0 ? formatNumber(refund.points) : '' },
      ),
      ...(refund.loweredReason === null
        ? []
        : [note('info', 'Proč vracíme méně, než jste zaplatili', refund.loweredReason)]),
      note('club', 'Kdy dorazí', arrival[refund.method]),
      ...(files.length > 0 ? [quietParagraph('Opravný daňový doklad je v příloze.')] : []),
      button('Zobrazit objednávku', url),
    ],
    reason: ORDER_REASON,
    files,
  }
}
