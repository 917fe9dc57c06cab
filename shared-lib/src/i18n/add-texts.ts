import type { i18n } from 'i18next'
import { locale } from '../contract/constants.ts'

/** Texts by namespace, as the build gives them to the chunk of a page or parcel; on the server a remote's are all there. */
export type PageTexts = Record<string, Record<string, unknown>>

/** Adds the texts a chunk brought to those that are there; harmless to repeat. */
export function addTexts(instance: i18n, texts: PageTexts | undefined): void {
  for (const [namespace, groups] of Object.entries(texts ?? {})) instance.addResourceBundle(locale.code, namespace, groups, true, true)
}
