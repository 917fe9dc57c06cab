import { createHash } from 'node:crypto'

/** How long somebody may take at the provider. */
export const PENDING_SECONDS = 600

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url')

/**
 * The cookie that ties an answer of a provider to the browser that asked. Each question has its own, named after its state:
 * who signs in through two providers in two windows has two.
 */
const nameOf = (state: string) => `oauth_${hashOf(state).slice(0, 12)}`

const attributes = (publicOrigin: string) =>
  `Path=/oauth/connect; HttpOnly; SameSite=Lax${publicOrigin.startsWith('https') ? '; Secure' : ''}`

export const setBrowserCookie = (publicOrigin: string, state: string, browser: string): string =>
  `${nameOf(state)}=${browser}; ${attributes(publicOrigin)}; Max-Age=${PENDING_SECONDS}`

export const clearBrowserCookie = (publicOrigin: string, state: string): string =>
  `${nameOf(state)}=; ${attributes(publicOrigin)}; Max-Age=0`

/** The secret of this browser for that question; empty when it has none. */
export const browserOf = (cookies: string | undefined, state: string): string =>
  new RegExp(`(?:^|;\\s*)${nameOf(state)}=([A-Za-z0-9_-]+)`).exec(cookies ?? '')?.[1] ?? ''
