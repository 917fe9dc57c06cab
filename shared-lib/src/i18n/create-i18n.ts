import { createInstance, type FormatterModule } from 'i18next'
import { locale } from '../contract/constants.ts'
import common from './cs.json' with { type: 'json' }
import type { ShopTexts } from './texts.ts'

/**
 * Namespace of the texts every part of the shop shares; a key a remote does not have is looked for
 * here.
 */
export const commonNamespace = 'common'

export type I18nOptions = {
  /** Sets every finished text, its values included: the place for no-break spaces. */
  typeset?: (text: string) => string
}

const nothing = () => {}

/**
 * A count is a plain number, by which the form of the word is chosen, too: `1 240 produktů`. Other
 * values come as they are shown.
 */
const countFormatter: FormatterModule = {
  type: 'formatter',
  init: nothing,
  add: nothing,
  addCached: nothing,
  format: (value: unknown, _format, _language, options) =>
    options?.['interpolationkey'] === 'count' && typeof value === 'number'
      ? value.toLocaleString(locale.code)
      : (value as string),
}

/**
 * Makes the texts of one request or one tab, ready at once. Remotes add theirs by
 * `addResourceBundle('cs', 'mf-…', messages)`; an unknown key shows as itself.
 */
export function createI18n({ typeset }: I18nOptions = {}): ShopTexts {
  const instance = createInstance().use(countFormatter)
  if (typeset) instance.use({ type: 'postProcessor', name: 'typeset', process: typeset })
  void instance.init({
    lng: locale.code,
    fallbackLng: locale.code,
    supportedLngs: [locale.code],
    ns: [commonNamespace],
    defaultNS: commonNamespace,
    fallbackNS: commonNamespace,
    resources: { [locale.code]: { [commonNamespace]: common } },
    initAsync: false,
    ...(typeset ? { postProcess: ['typeset'] } : {}),
    interpolation: { escapeValue: false, alwaysFormat: true }, // React escapes
    react: { useSuspense: false },
  })
  return instance as unknown as ShopTexts // the same at run time; `t` alone is typed anew
}
