import { addLateTexts } from '@drogerie/shared-lib/i18n/late-texts.ts'
import { useShop } from '@drogerie/shared-lib/runtime'

/**
 * Adds the texts that came with a late part to the shell's. The part's outermost component calls
 * it.
 */
export function useLateTexts(texts: Readonly<Record<string, unknown>>): void {
  addLateTexts(useShop().i18n, 'shell', texts)
}
