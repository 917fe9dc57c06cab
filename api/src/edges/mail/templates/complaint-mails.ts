import { formatDate, formatDateTime } from '@drogerie/shared-lib/format/date.ts'
import { formatPrice } from '@drogerie/shared-lib/format/price.ts'
import { plural } from '@drogerie/shared-lib/format/plural.ts'
import { paths } from '@drogerie/shared-lib/routes/paths.ts'
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
} from '../model/blocks.ts'
import type { Mail, MailBlock } from '../model/mail-model.ts'
import type {
  ComplaintReceiptJob,
  ComplaintStateJob,
  CouponOfferJob,
} from '../../../kernel/outbox/outbox-jobs.ts'
import { payBackNote } from './pay-back.ts'
import { NBSP, type MailSettings } from './settings.ts'

const REASON = 'Tento e-mail patří k vaší reklamaci. Uschovejte si ho.'

/**
 * Date and content of the complaint, the requested settlement and its deadline: § 19 of the
 * Consumer Protection Act.
 */
export const complaintReceipt = (
  receipt: ComplaintReceiptJob,
  { publicOrigin }: MailSettings,
): Mail => ({
  to: receipt.email,
  subject: `Reklamaci ${receipt.number} jsme přijali`,
  preview: `Vyřídíme ji nejpozději do ${formatDate(receipt.deadline)}.`,
  title: `Reklamaci${NBSP}${receipt.number} jsme přijali`,
  blocks: [
    paragraph('Toto je potvrzení o uplatnění reklamace. O každé změně vám dáme vědět e-mailem.'),
    note(
      'info',
      `Vyřídíme do ${formatDate(receipt.deadline)}`,
      'Na vyřízení máme ze zákona 30 dní od uplatnění.',
    ),
    facts(
      { label: 'Reklamace', value: receipt.number },
      { label: 'Objednávka', value: receipt.orderNumber },
      { label: 'Uplatněna', value: formatDateTime(receipt.receivedAt) },
      {
        label: 'Požadované vyřízení',
        value: receipt.refundType === 'cash' ? 'vrácení peněz na účet' : 'náhrada kuponem',
      },
      {
        label: 'Přílohy',
        value:
          receipt.photosCount === 0
            ? ''
            : plural(receipt.photosCount, { one: 'soubor', few: 'soubory', many: 'souborů' }),
      },
    ),
    heading('Co reklamujete'),
    products(
      receipt.products.map(({ name, quantity, reason }) => ({
        name,
        detail: reason,
        price: `${quantity}${NBSP}ks`,
      })),
    ),
    quote('Váš popis', receipt.message),
    button('Sledovat reklamaci', `${publicOrigin}${paths.complaintStatus(receipt.token)}`),
  ],
  reason: REASON,
})

export const complaintState = (
  { email, number, token, stateLabel, text, changedAt, payBack, coupon }: ComplaintStateJob,
  { publicOrigin }: MailSettings,
): Mail => ({
  to: email,
  subject: `Reklamace ${number}: ${stateLabel}`,
  preview: text ?? `Stav se změnil ${formatDateTime(changedAt)}.`,
  title: `Reklamace${NBSP}${number} se posunula`,
  blocks: [
    note('info', stateLabel, formatDateTime(changedAt)),
    ...(text ? [paragraph(text)] : []),
    ...(payBack ? [payBackNote(payBack)] : []),
    ...(coupon ? couponBlocks(coupon) : []),
    button('Zobrazit reklamaci', `${publicOrigin}${paths.complaintStatus(token)}`),
  ],
  reason: REASON,
})

const couponBlocks = ({
  code: value,
  amount,
  validTo,
}: NonNullable<ComplaintStateJob['coupon']>): MailBlock[] => [
  code('Kód kuponu', value),
  facts(
    { label: 'Hodnota', value: formatPrice(amount) },
    { label: 'Platí do', value: formatDate(validTo) },
  ),
  quietParagraph('Kód zadejte v košíku. Kupon jde použít jednou.'),
]

/**
 * Both links open a page that asks for confirmation: a mail scanner that opens links decides
 * nothing.
 */
export const couponOffer = (
  { email, number, token, amount, validTo, couponValidTo }: CouponOfferJob,
  { publicOrigin }: MailSettings,
): Mail => ({
  to: email,
  subject: `Reklamace ${number}: nabízíme kupon na ${formatPrice(amount)}`,
  preview: `Dejte nám prosím vědět do ${formatDate(validTo)}.`,
  title: 'Navrhujeme náhradu kuponem',
  blocks: [
    paragraph(
      `Reklamaci${NBSP}${number} jsme uznali. Místo vrácení peněz vám nabízíme kupon na další nákup.`,
    ),
    code('Hodnota kuponu', formatPrice(amount)),
    ...(couponValidTo
      ? [paragraph(`Když ho přijmete, bude platit do ${formatDate(couponValidTo)} na jeden nákup.`)]
      : []),
    button('Přijmout kupon', `${publicOrigin}${paths.complaintCouponAccepted(token)}`),
    quietButton('Kupon nechci', `${publicOrigin}${paths.complaintCouponRejected(token)}`),
    quietParagraph(
      `Když kupon odmítnete, vyřídíme reklamaci jinak. Nabídka platí do ${formatDate(validTo)}, odkaz se vás ještě jednou zeptá.`,
    ),
  ],
  reason: REASON,
})
