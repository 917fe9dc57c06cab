import messages from '@drogerie/shared-lib/i18n/cs.json' with { type: 'json' }
import { formatDateTime } from '@drogerie/shared-lib/format/date.ts'
import type { Kysely } from 'kysely'
import type { Database } from '../../../kernel/db/schema.ts'
import { facts, quote } from '../model/blocks.ts'
import type { Mail } from '../model/mail-model.ts'
import type { MailSettings } from '../templates/settings.ts'

const titles = {
  message: 'Nová zpráva z kontaktního formuláře',
  claim: 'Reklamace k neznámé objednávce',
  call: 'Zákazník žádá o zavolání',
}

/**
 * The mail to the shop's own address: the message, with its sender's address for the answer; null
 * when it was erased meanwhile.
 */
export async function contactNoticeMail(
  db: Kysely<Database>,
  requestId: number,
  { mailFrom }: MailSettings,
): Promise<Mail | null> {
  const request = await db
    .selectFrom('contact_requests')
    .selectAll()
    .where('id', '=', requestId)
    .executeTakeFirst()
  if (!request) return null
  const { kind, name, email, phone, subject, order_number, reason, message, created_at } = request
  const rows = [
    { label: 'Jméno', value: name },
    { label: 'E-mail', value: email },
    { label: 'Telefon', value: phone },
    { label: 'Předmět', value: subject },
    { label: 'Objednávka', value: order_number },
    { label: 'Důvod', value: reason && messages.complaint.reason[reason] },
    { label: 'Přijato', value: formatDateTime(created_at) },
  ]
  return {
    to: mailFrom,
    ...(email ? { replyTo: email } : {}),
    subject: subject ? `${titles[kind]}: ${subject}` : titles[kind],
    preview: message ?? phone ?? '',
    title: titles[kind],
    blocks: [
      facts(...rows.flatMap(({ label, value }) => (value ? [{ label, value }] : []))),
      ...(message ? [quote('Zpráva', message)] : []),
    ],
    reason: 'Zprávu odeslal formulář v e-shopu.',
  }
}
