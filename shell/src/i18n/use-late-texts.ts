import { useShop } from '@drogerie/shared-lib/runtime'

/**
 * Adds the texts that came with a late part to the shell's. The part's outermost component calls it, before anything within
 * asks for a text.
 *
 * @param texts - groups of `i18n/late/*.json`, added once for all.
 */
export function useLateTexts(texts: Readonly<Record<string, unknown>>): void {
  const { i18n } = useShop()
  const isThere = Object.keys(texts).every((group) => i18n.getResource('cs', 'shell', group))
  if (!isThere) i18n.addResourceBundle('cs', 'shell', texts, true)
}
