import { newsletterConsentCode } from '@drogerie/shared-lib/contract/constants.ts'
import type { CustomerConsent } from '@drogerie/shared-lib/contract/consent.ts'
import { shopIri } from '../../kernel/http/hydra.ts'
import { maskedEmail } from '../../kernel/values/email-rules.ts'
import { publicConsentCode, type ConsentRow } from './consent-commands.ts'

const names: Record<string, string> = { [newsletterConsentCode]: 'Novinky a akce e-mailem' }
/** The only other kind there is, one for each account that has chosen this mailbox. */
const WATCHDOG_NAME = 'Upozornění hlídacího psa'

/** The consents of a mailbox as its owner reads them. @param asked - the one whose link was opened. */
export const presentConsents = (
  rows: readonly ConsentRow[],
  asked: ConsentRow,
): CustomerConsent => ({
  '@id': shopIri('customers', 'consent', asked.guid),
  '@type': 'CustomerConsent',
  guid: asked.guid,
  asked: publicConsentCode(asked),
  emailMasked: maskedEmail(asked.email),
  consents: rows.map((row) => ({
    code: publicConsentCode(row),
    name: names[row.code] ?? WATCHDOG_NAME,
    granted: row.granted,
  })),
})
