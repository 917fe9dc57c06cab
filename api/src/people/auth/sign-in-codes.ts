import { parseCookie, stringifySetCookie } from 'cookie'
import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import * as z from 'zod/mini'
import { hashOf } from '../../kernel/values/hash-of.ts'
import { sameText } from '../../kernel/values/same-text.ts'
import type { Database } from '../../kernel/db/schema.ts'
import { createOneTimeToken, spendOneTimeToken } from './one-time-tokens.ts'

/** The page exchanges the code for a token, so that no address ever contains a token. */
const CODE_SECONDS = 60

const Content = z.object({ browser: z.string() })

export type SignInCode = {
  code: string
  /** Secret of the browser that came from the provider; the code is invalid without it. */
  browser: string
}

export async function createSignInCode(
  db: Kysely<Database>,
  customerId: number,
): Promise<SignInCode> {
  const browser = randomBytes(32).toString('base64url')
  const code = await createOneTimeToken(db, {
    purpose: 'oauth',
    customerId,
    payload: { browser: hashOf(browser, 'base64url') },
    lifetimeSeconds: CODE_SECONDS,
  })
  return { code, browser }
}

/**
 * Uses a code up. @returns the customer; null when it is unknown, over, used, or another browser's.
 */
export async function spendSignInCode(
  db: Kysely<Database>,
  { code, browser }: SignInCode,
): Promise<number | null> {
  const content = await spendOneTimeToken(db, 'oauth', code)
  const payload = z.safeParse(Content, content?.payload)
  return content && payload.success && sameText(hashOf(browser, 'base64url'), payload.data.browser)
    ? content.customerId
    : null
}

const nameOf = (code: string) => `oauth_code_${hashOf(code, 'base64url').slice(0, 12)}`
const attributes = (publicOrigin: string) =>
  ({
    path: '/api/v2/shop',
    httpOnly: true,
    sameSite: 'strict',
    secure: publicOrigin.startsWith('https'),
  }) as const

/**
 * Ties the code at the end of a social login to the browser that came from the provider. Otherwise
 * an attacker could send a shopper a link with a code of the attacker's account, and read there
 * what the shopper buys. Each code has a cookie of its own.
 */
export const signInCodeCookie = {
  set: (publicOrigin: string, { code, browser }: SignInCode): string =>
    stringifySetCookie({
      name: nameOf(code),
      value: browser,
      ...attributes(publicOrigin),
      maxAge: CODE_SECONDS,
    }),
  clear: (publicOrigin: string, code: string): string =>
    stringifySetCookie({ name: nameOf(code), value: '', ...attributes(publicOrigin), maxAge: 0 }),
  /** Empty when this browser has none. */
  read: (cookies: string | undefined, code: string): string =>
    parseCookie(cookies ?? '')[nameOf(code)] ?? '',
}
