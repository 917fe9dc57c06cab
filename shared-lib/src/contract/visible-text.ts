/**
 * Visible text typed by people. Invisible characters from copied texts are removed, because users
 * could not find them even when told. Characters that break or disguise a text are refused.
 */

/**
 * An emoji keeps what joins and colours its parts; elsewhere marks of direction, joiners and
 * fillers show nothing.
 */
const emojiOrUnseen = /(\p{ExtPict}\p{EMod}?\uFE0F?(?:\u200D(?=\p{ExtPict}))?)|\p{DI}/gu

/** The pattern of Braille without dots and the empty note head are drawn as nothing. */
const blanks = /[\u2800\u{1D159}]/gu

const withoutUnseen = (text: string): string =>
  text.replace(emojiOrUnseen, '$1').replace(blanks, ' ').normalize('NFC')

/**
 * One line: breaks, tabs and rows of spaces become one space; composed letters (NFC), nothing
 * unseen, no spaces around.
 */
export const tidyLine = (text: string): string =>
  withoutUnseen(text)
    .replace(/[\s\u0085]+/g, ' ')
    .trim()

/**
 * Several lines: as {@link tidyLine}, but ends of lines stay, written `\n`, two in a row at most.
 */
export const tidyLines = (text: string): string =>
  withoutUnseen(text)
    .replace(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n')
    .replace(/\t/g, ' ')
    .replace(/\n{3,}/g, '\n\n')
    .trim()

/**
 * Control, private, unassigned, broken and formatting characters, pictures without a file; an end
 * of line and joined emoji are fine.
 */
const refused = /(?!\n)\p{Cc}|[\p{Co}\p{Cs}\uFFFC]|(?!\p{ExtPict})\p{Cn}|(?!\u200D)\p{Cf}/u

/** Accents without a letter under them, or more than any language puts on one. */
const heapOfMarks = /(?:^|\s)\p{M}|\p{M}{3}/u

/** Whether a tidied text holds only what can be read, printed and sent. */
export const isVisibleText = (text: string): boolean =>
  !refused.test(text) && !heapOfMarks.test(text)
