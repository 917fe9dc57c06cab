import { formatDateTime } from '@drogerie/shared-lib/format/date.ts'
import { formatPrice } from '@drogerie/shared-lib/format/price.ts'
import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { sellerAddress } from '../../../kernel/config/seller-settings.ts'
import { button, facts, note, paragraph, quietParagraph, quote } from '../model/blocks.ts'
import type { Mail, MailBlock } from '../model/mail-model.ts'
import type { ReceiptJob, WithdrawalReceiptJob } from '../../../kernel/outbox/outbox-jobs.ts'
import { partsOfMoney, wayOfMoney } from './pay-back.ts'
import { NBSP, type MailSettings } from './settings.ts'

type Job<Kind extends ReceiptJob['kind']> = Extract<ReceiptJob, { kind: Kind }>

type Withdrawn = WithdrawalReceiptJob

const whereGoods = ({ seller }: MailSettings): Record<NonNullable<Withdrawn['goods']>, string> => ({
  kept: 'Zboží jsme ještě nepředali, objednávku proto rušíme. Nic nám posílat nemusíte.',
  'on-the-way': `Zboží ještě nemáte. Až dorazí, pošlete nám zpět to, od čeho odstupujete, nebo to přineste na prodejnu, do 14${NBSP}dnů od převzetí. Adresa: ${sellerAddress(seller)}.`,
  'taken-over': `Zboží nám pošlete nebo přineste na prodejnu do 14${NBSP}dnů. Adresa: ${sellerAddress(seller)}.`,
})

const once = `do 14${NBSP}dnů od odstoupení, nejdřív však po vrácení zboží nebo po dokladu, že je na cestě.`

/** How the money goes back. Goods that never left wait for nothing. */
function whereMoney({
  goods,
  payBack,
  account = null,
  isAccountPending = false,
}: Withdrawn): string {
  if (payBack === undefined) return `Peníze vrátíme stejnou cestou ${once}`
  if (payBack === null) {
    const paidYet =
      account === null ? '' : ` Kdyby se tak stalo, vrátíme peníze na účet${NBSP}${account}.`
    return `Za objednávku jste nic nezaplatili.${goods === 'kept' ? '' : paidYet}`
  }
  if (payBack.amount === 0)
    return 'Peníze se za tuto část nevracejí: co jste si nechali, stojí po odečtení akce stejně, jako jste zaplatili.'
  if (goods === 'kept') return wayOfMoney(payBack)
  if (payBack.method === 'gateway')
    return `Peníze vrátíme stejnou cestou, jakou jste zaplatili, ${once}`
  return payBack.account === null
    ? `Peníze vrátíme převodem ${once} Napište nám prosím, na který účet.`
    : `Peníze vrátíme na účet${NBSP}${payBack.account} ${once}${isAccountPending ? ' Napřed ale potřebujeme, abyste ho potvrdili.' : ''}`
}

/**
 * Anybody who knows an order's number and e-mail can enter a bank account; the mailbox confirms
 * whether it is the right one.
 */
const confirmation = (
  { account }: Withdrawn,
  token: string,
  { publicOrigin }: MailSettings,
): MailBlock[] => [
  note(
    'warn',
    'Potvrďte prosím účet pro vrácení peněz',
    `Při odstoupení byl zadán účet${NBSP}${account}. Peníze na něj pošleme, až ho potvrdíte odkazem níže. Odstoupení samo platí už teď.`,
    'Nezadali jste ho vy? Nic nepotvrzujte a napište nám.',
  ),
  button('Potvrdit účet', `${publicOrigin}${paths.withdrawal(token)}`),
]

/**
 * The durable medium of directive 2023/2673: content, date and time of the statement, without
 * delay.
 */
export const withdrawalReceipt = (
  job: Withdrawn,
  token: string | null,
  settings: MailSettings,
): Mail => ({
  to: job.email,
  subject: `Potvrzení o odstoupení od smlouvy, objednávka č. ${job.orderNumber}`,
  preview: `Přijali jsme ho ${formatDateTime(job.receivedAt)}.`,
  title: 'Odstoupení od smlouvy jsme přijali',
  blocks: [
    paragraph('Potvrzujeme, že jste od smlouvy odstoupili. Důvod uvádět nemusíte.'),
    facts(
      { label: 'Potvrzení č.', value: job.number },
      { label: 'Objednávka', value: job.orderNumber },
      { label: 'Přijato', value: formatDateTime(job.receivedAt) },
      ...(job.payBack ? partsOfMoney(job.payBack.amount, job.worth) : []),
      { label: 'Vrátíme', value: job.payBack ? formatPrice(job.payBack.amount) : '', strong: true },
    ),
    quote('Znění vašeho odstoupení', job.text),
    ...(job.note ? [quote('Vaše poznámka', job.note)] : []),
    note('info', 'Co bude dál', whereGoods(settings)[job.goods ?? 'taken-over'], whereMoney(job)),
    ...(token === null ? [] : confirmation(job, token, settings)),
  ],
  reason: 'Tento e-mail je potvrzení podle zákona. Uschovejte si ho.',
})

export const contactReceipt = ({
  email,
  name,
  subject,
  message,
  receivedAt,
}: Job<'contact-receipt'>): Mail => ({
  to: email,
  subject: 'Vaši zprávu jsme přijali',
  preview: 'Odpovíme do jednoho pracovního dne.',
  title: 'Děkujeme, zprávu máme',
  blocks: [
    paragraph(
      `Dobrý den${name ? `, ${name}` : ''}, odpovíme vám do jednoho pracovního dne na tento e-mail.`,
    ),
    facts(
      { label: 'Přijato', value: formatDateTime(receivedAt) },
      { label: 'Předmět', value: subject ?? '' },
    ),
    quote('Vaše zpráva', message),
  ],
  reason: 'Tento e-mail jsme poslali na adresu uvedenou v kontaktním formuláři.',
})

export const claimRequestReceipt = (request: Job<'claim-request-receipt'>): Mail => ({
  to: request.email,
  subject: `Žádost k objednávce č. ${request.orderNumber} jsme přijali`,
  preview: 'Objednávku dohledáme a ozveme se.',
  title: 'Vaši žádost máme',
  blocks: [
    paragraph(
      `Dobrý den, ${request.name}. Objednávku č.${NBSP}${request.orderNumber} dohledáme a ozveme se vám.`,
    ),
    facts(
      { label: 'Objednávka', value: request.orderNumber },
      { label: 'Důvod', value: request.reason },
      { label: 'Přijato', value: formatDateTime(request.receivedAt) },
    ),
    quote('Váš popis', request.message),
    quietParagraph('Na vyřízení reklamace máme ze zákona 30 dní od jejího uplatnění.'),
  ],
  reason: 'Tento e-mail jsme poslali na adresu uvedenou ve formuláři.',
})
