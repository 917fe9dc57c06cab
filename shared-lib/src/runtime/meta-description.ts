import { truncate } from '../format/truncate.ts'

/** Shorter ones say too little, longer ones are cut by search engines. characters */
const shortest = 70
const longest = 160

const sentence = (text: string): string => (/[.!?…]$/.test(text) ? text : `${text}.`)

/**
 * The description of a page for search engines, 70 to 160 characters: the first text, and of the
 * others as many as it takes to say enough.
 */
export function metaDescription(texts: readonly (string | null | undefined)[]): string {
  const plain = texts.flatMap((text) => text?.replace(/\s+/g, ' ').trim() || [])
  let said = ''
  for (const text of plain)
    if (said.length < shortest) said = said === '' ? text : `${sentence(said)} ${text}`
  return said.length <= longest ? said : truncate(said, longest - '...'.length)
}

/**
 * A text that says what it is about: `Vlasy: Druhý šampon za půl ceny.`, unless it does so itself.
 */
export const aboutSubject = (subject: string, text: string | null | undefined): string =>
  text ? (text.startsWith(subject) ? text : `${subject}: ${text}`) : subject
