import { parseCookie, stringifySetCookie } from 'cookie'
import { hashOf } from '../../kernel/values/hash-of.ts'
import type { ProviderClient } from './provider-client.ts'

/** Time that a person may take at the provider. */
export const PENDING_SECONDS = 600

/**
 * The cookie that ties a provider's answer to the browser that asked. Each request has its own,
 * named after its state, so two sign-ins in two windows do not collide.
 */
const nameOf = (state: string) => `oauth_${hashOf(state, 'base64url').slice(0, 12)}`

/**
 * An answer that comes as a form of another site brings `SameSite=None` alone, and browsers take
 * that with `Secure` only. They take it from this machine without https, too (Safari does not, so
 * Apple cannot be tried there without https).
 */
const attributes = ({ publicOrigin, answersBy }: Question) =>
  ({
    path: '/oauth/connect',
    httpOnly: true,
    sameSite: answersBy === 'POST' ? 'none' : 'lax',
    secure: answersBy === 'POST' || publicOrigin.startsWith('https'),
  }) as const

type Question = { publicOrigin: string; answersBy: ProviderClient['answersBy']; state: string }

export const setBrowserCookie = (question: Question, browser: string): string =>
  stringifySetCookie({
    name: nameOf(question.state),
    value: browser,
    ...attributes(question),
    maxAge: PENDING_SECONDS,
  })

export const clearBrowserCookie = (question: Question): string =>
  stringifySetCookie({
    name: nameOf(question.state),
    value: '',
    ...attributes(question),
    maxAge: 0,
  })

/** The secret of this browser for that question; empty when it has none. */
export const browserOf = (cookies: string | undefined, state: string): string =>
  parseCookie(cookies ?? '')[nameOf(state)] ?? ''
