import { limits, locale } from '@drogerie/shared-lib/contract/constants.ts'
import { readCookie, writeCookie } from '@drogerie/shared-lib/runtime'

const cookieName = 'locale'

/** Locales the shop speaks; a second one begins here. */
const supported: readonly string[] = [locale.code]

/** The locale of the cookie, else of the browser, else our own. Unknown values count as absent. */
export function detectLocale(
  cookie: string | null,
  browserLanguages: readonly string[],
  spoken = supported,
): string {
  const wanted = [cookie ?? '', ...browserLanguages].map(
    (language) => language.toLowerCase().split('-')[0] ?? '',
  )
  return wanted.find((language) => spoken.includes(language)) ?? locale.code
}

/** Remembers the locale for a year. */
export function rememberLocale(): void {
  writeCookie(
    cookieName,
    detectLocale(readCookie(document.cookie, cookieName), navigator.languages),
    limits.localeCookieDays,
  )
}
