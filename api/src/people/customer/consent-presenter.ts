import { newsletterConsentCode } from '@drogerie/shared-lib/contract/constants.ts'
import type { CustomerConsent } from '@drogerie/shared-lib/contract/consent.ts'
import { plural } from '@drogerie/shared-lib/format/plural.ts'
import { shopIri } from '../../kernel/http/hydra.ts'
import { maskedEmail } from '../../kernel/values/email-rules.ts'
import { publicConsentCode, type ConsentRow } from './consent-commands.ts'

const names: Record<string, string> = { [newsletterConsentCode]: 'Novinky a akce e-mailem' }
/** The only other kind there is, one for each account that has chosen this mailbox. */
const WATCHDOG_NAME = 'Upozornění hlídacího psa'

const MORE = { one: 'další', few: 'další', many: 'dalších' }

/**
 * `Upozornění hlídacího psa: Prací gel Color a 2 další`: several of them could not be told apart
 * without the goods.
 */
function watchdogName([latest, ...others]: readonly string[] = []): string {
  if (latest === undefined) return WATCHDOG_NAME
  const rest = others.length > 0 ? ` a ${plural(others.length, MORE)}` : ''
  return `${WATCHDOG_NAME}: ${latest}${rest}`
}

/**
 * The consents of a mailbox as its owner reads them.
 *
 * @param asked - the one whose link was opened.
 * @param goods - names of watched goods by the consent's id.
 */
export const presentConsents = (
  rows: readonly ConsentRow[],
  asked: ConsentRow,
  goods: ReadonlyMap<number, readonly string[]>,
): CustomerConsent => ({
  '@id': shopIri('customers', 'consent', asked.guid),
  '@type': 'CustomerConsent',
  guid: asked.guid,
  asked: publicConsentCode(asked),
  emailMasked: maskedEmail(asked.email),
  consents: rows.map((row) => ({
    code: publicConsentCode(row),
    name: names[row.code] ?? watchdogName(goods.get(row.id)),
    granted: row.granted,
  })),
})
