import type { Config } from '../../../kernel/config/config.ts'

/**
 * The shop's data for templates. Every link starts with `publicOrigin`, never with a request's
 * host.
 */
export type MailSettings = Pick<
  Config,
  'publicOrigin' | 'siteName' | 'bankAccount' | 'mailFrom' | 'seller'
>

export const NBSP = '\u00a0'
