import { locale } from '../contract/constants.ts'
import type { Namespace, ShopTexts } from './texts.ts'

/**
 * Adds texts that came with a late part to those of its app, before anything within asks for one.
 *
 * @param texts - groups of the app's `i18n/late/*.json`, added once for all.
 */
export function addLateTexts(
  i18n: ShopTexts,
  namespace: Namespace,
  texts: Readonly<Record<string, unknown>>,
): void {
  const isThere = Object.keys(texts).every((group) =>
    i18n.getResource(locale.code, namespace, group),
  )
  if (!isThere) i18n.addResourceBundle(locale.code, namespace, texts, true)
}
