import type { Config } from '../../../kernel/config/config.ts'

/** What templates know of the shop. Every link starts with `publicOrigin`, never with what a request claimed. */
export type MailSettings = Pick<
  Config,
  'publicOrigin' | 'siteName' | 'bankAccount' | 'mailFrom' | 'seller'
>

export const NBSP = '\u00a0'
