import { formatDateTime } from '@drogerie/shared-lib/format/date.ts'
import { facts, note, paragraph, quietParagraph, quote } from '../blocks.ts'
import type { Mail } from '../mail-model.ts'
import type { ReceiptJob } from '../outbox-jobs.ts'
import { NBSP } from './settings.ts'

type Job<Kind extends ReceiptJob['kind']> = Extract<ReceiptJob, { kind: Kind }>

/** The durable medium of directive 2023/2673: content, date and time of the statement, without delay. */
export const withdrawalReceipt = ({ email, number, orderNumber, receivedAt, text }: Job<'withdrawal-receipt'>): Mail => ({
  to: email,
  subject: `Potvrzení o odstoupení od smlouvy, objednávka č. ${orderNumber}`,
  preview: `Přijali jsme ho ${formatDateTime(receivedAt)}.`,
  title: 'Odstoupení od smlouvy jsme přijali',
  blocks: [
    paragraph('Potvrzujeme, že jste od smlouvy odstoupili. Důvod uvádět nemusíte.'),
    facts(
      { label: 'Potvrzení č.', value: number },
      { label: 'Objednávka', value: orderNumber },
      { label: 'Přijato', value: formatDateTime(receivedAt) },
    ),
    quote('Znění vašeho odstoupení', text),
    note(
      'info',
      'Co bude dál',
      'Zboží nám pošlete nebo přineste na prodejnu do 14 dnů.',
      'Peníze vrátíme stejnou cestou do 14 dnů od odstoupení, nejdřív však po vrácení zboží nebo po dokladu, že je na cestě.',
    ),
  ],
  reason: 'Tento e-mail je potvrzení podle zákona. Uschovejte si ho.',
})

export const contactReceipt = ({ email, name, subject, message, receivedAt }: Job<'contact-receipt'>): Mail => ({
  to: email,
  subject: 'Vaši zprávu jsme přijali',
  preview: 'Odpovíme obvykle do druhého pracovního dne.',
  title: 'Děkujeme, zprávu máme',
  blocks: [
    paragraph(`Dobrý den${name ? `, ${name}` : ''}, odpovíme vám obvykle do druhého pracovního dne na tento e-mail.`),
    facts({ label: 'Přijato', value: formatDateTime(receivedAt) }, { label: 'Předmět', value: subject ?? '' }),
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
    paragraph(`Dobrý den, ${request.name}. Objednávku č.${NBSP}${request.orderNumber} dohledáme a ozveme se vám.`),
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
