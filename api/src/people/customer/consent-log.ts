import { newsletterConsentCode } from '@drogerie/shared-lib/contract/constants.ts'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../kernel/db/schema.ts'

/** Where a consent was given or taken back. */
export type ConsentSource = 'mailed-link' | 'mail-program' | 'account' | 'registration'

type Wording = { version: string; text: string }

/**
 * The texts that people agree to. A changed text is a new version: the log keeps what was agreed to
 * then.
 */
const newsletter: Wording = {
  version: '2026-11',
  text: 'Souhlasím se zasíláním novinek a akcí e-mailem. Odhlásím se kdykoli odkazem v e-mailu.',
}
const watchdog: Wording = {
  version: '2026-11',
  text: 'Souhlasím se zasíláním upozornění hlídacího psa na tuto adresu.',
}

const wordingOf = (code: string): Wording =>
  code === newsletterConsentCode ? newsletter : watchdog

export type ConsentChange = {
  canonicalEmail: string
  code: string
  granted: boolean
  source: ConsentSource
}

/**
 * Grants or revokes, and writes into the append-only log who agreed to which text and when, in one
 * statement. A repeated grant changes nothing and is not logged again.
 */
export async function changeConsent(
  db: Kysely<Database>,
  { canonicalEmail, code, granted, source }: ConsentChange,
): Promise<void> {
  const { version, text } = wordingOf(code)
  await sql`
    with changed as (
      update consents set granted = ${granted}, updated_at = now(),
        confirmed_at = case when ${granted} then now() else confirmed_at end
      where canonical_email = ${canonicalEmail} and code = ${code} and granted <> ${granted}
      returning guid, code
    )
    insert into consent_log (guid, code, granted, source, text_version, text)
    select guid, code, ${granted}, ${source}, ${version}, ${text} from changed`.execute(db)
}
