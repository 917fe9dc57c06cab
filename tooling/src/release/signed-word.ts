import { sign, verify, type KeyObject } from 'node:crypto'

/** Purpose of a signed word: to be shown a line-up, or to read the board and its figures. */
export type Purpose = 'lineup' | 'board'

/** `subject` is a line-up's id, or the reader of the board; `expires` is epoch in ms. */
export type SignedWord = { subject: string; expires: number }

const message = (purpose: Purpose, subject: string, expires: string) =>
  Buffer.from(`mf ${purpose}\n${subject}.${expires}`)

/**
 * Signed with the key of links, so that only its owner can send a browser to another line-up or
 * open the board. It signs nothing else: whoever steals it releases nothing.
 */
export function signedWord(
  purpose: Purpose,
  { subject, expires }: SignedWord,
  key: KeyObject,
): string {
  return `${subject}.${expires}.${sign(null, message(purpose, subject, String(expires)), key).toString('base64url')}`
}

/** @returns null for anything that is forged, malformed, for another purpose or expired. */
export function readSignedWord(
  purpose: Purpose,
  word: string,
  keys: KeyObject[],
  now: number,
): SignedWord | null {
  const [, subject = '', expires = '', signature = ''] =
    /^([A-Za-z0-9-]{1,40})\.(\d{13})\.([\w-]{86})$/.exec(word) ?? []
  const isOurs =
    signature !== '' &&
    keys.some((key) =>
      verify(null, message(purpose, subject, expires), key, Buffer.from(signature, 'base64url')),
    )
  return isOurs && Number(expires) > now ? { subject, expires: Number(expires) } : null
}
