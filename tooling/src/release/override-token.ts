import { sign, verify, type KeyObject } from 'node:crypto'

/** A link that shows the shop in one line-up, to whoever has it, until it expires. */
export type Override = { lineup: string; expires: number }

const context = 'mf override\n'

/**
 * Signed with the release key: nobody else can send a browser to another line-up.
 *
 * @param expires - epoch in ms.
 */
export function overrideToken({ lineup, expires }: Override, key: KeyObject): string {
  const body = `${lineup}.${expires}`
  return `${body}.${sign(null, Buffer.from(context + body), key).toString('base64url')}`
}

/** @returns null for anything that is forged, malformed or expired. */
export function readOverride(token: string, key: KeyObject, now: number): Override | null {
  const [, lineup = '', expires = '', signature = ''] = /^([A-Z]-[0-9a-f]+)\.(\d{13})\.([\w-]{86})$/.exec(token) ?? []
  const isOurs = signature !== '' && verify(null, Buffer.from(`${context}${lineup}.${expires}`), key, Buffer.from(signature, 'base64url'))
  return isOurs && Number(expires) > now ? { lineup, expires: Number(expires) } : null
}
