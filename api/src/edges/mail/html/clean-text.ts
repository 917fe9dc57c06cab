import { typography, wordJoiner } from '@drogerie/shared-lib/format/typography.ts'

/**
 * Marks that turn the direction of text around, and control characters: a name must not rewrite the
 * sentence behind it.
 */
const unwanted = /[\u202a-\u202e\u2066-\u2069\u200e\u200f\u061c]|[\p{Cc}--[\n\t]]/gv

/** Text as people may write it, without what they cannot see. Line breaks stay. */
export const cleanText = (text: string): string =>
  text.replace(/\r\n?/g, '\n').replace(unwanted, '')

/** Text as one line, for a subject or a name in a header. */
export const oneLine = (text: string): string => cleanText(text).replace(/\s+/g, ' ').trim()

/**
 * Running text as it is set in a mail; without word joiners, for which old mail readers draw a box.
 */
export const setText = (text: string): string =>
  typography(cleanText(text)).replaceAll(wordJoiner, '')
