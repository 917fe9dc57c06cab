import { randomBytes } from 'node:crypto'
import { SocialProvider } from '@drogerie/shared-lib/contract/enums.ts'
import { randomNonce, randomPKCECodeVerifier } from 'openid-client'
import * as z from 'zod/mini'
import { hashOf } from '../../kernel/values/hash-of.ts'
import { createOneTimeToken, spendOneTimeToken } from '../auth/one-time-tokens.ts'
import { createSignInCode, type SignInCode } from '../auth/sign-in-codes.ts'
import { sameText } from '../../kernel/values/same-text.ts'
import type { ShopServer } from '../../kernel/http/fastify-types.ts'
import { PENDING_SECONDS } from './browser-cookie.ts'
import { startEmailProof } from './email-proofs.ts'
import type { ProviderClient } from './provider-client.ts'
import { providerFailure } from './provider-failure.ts'
import { accountOfIdentity } from './social-sign-in.ts'

const Pending = z.object({
  provider: SocialProvider,
  verifier: z.string(),
  nonce: z.string(),
  browser: z.string(),
  returnTo: z.nullable(z.string()),
})
type Pending = z.infer<typeof Pending>

/** Why a social login failed, as a code for the page. */
export type Failure =
  'state' | 'refused' | 'rejected' | 'unavailable' | 'email' | 'disabled' | 'not-offered'
export type Outcome =
  | { failure: Failure }
  /** `linkedTo`: the account that has this login from now on; null: it had it before. */
  | { code: SignInCode; returnTo: string | null; linkedTo: number | null }
  /** The address has to be proved by mail first, in the browser that holds the ticket. */
  | { proofId: string; ticket: string }

const redirectUri = (app: ShopServer, provider: SocialProvider) =>
  `${app.config.publicOrigin}/oauth/connect/${provider}/callback`

type Asked = { provider: SocialProvider; client: ProviderClient; returnTo: string | null }

/** Notes a question and gives the address at the provider. @throws Error - the provider is away. */
export async function askProvider(app: ShopServer, { provider, client, returnTo }: Asked) {
  const [verifier, nonce, browser] = [
    randomPKCECodeVerifier(),
    randomNonce(),
    randomBytes(32).toString('base64url'),
  ]
  const pending: Pending = {
    provider,
    verifier,
    nonce,
    browser: hashOf(browser, 'base64url'),
    returnTo,
  }
  const state = await createOneTimeToken(app.db, {
    purpose: 'oauth_state',
    customerId: null,
    payload: pending,
    lifetimeSeconds: PENDING_SECONDS,
  })
  const url = await client.authorizeUrl({
    state,
    nonce,
    verifier,
    redirectUri: redirectUri(app, provider),
  })
  return { state, browser, url }
}

export type ReturnedLogin = {
  provider: SocialProvider
  client: ProviderClient
  answer: URLSearchParams
  browser: string
}

/**
 * Checks the answer, asks the provider for the identity, and makes the code that the page swaps for
 * a token.
 */
export async function takeAnswer(
  app: ShopServer,
  { provider, client, answer, browser }: ReturnedLogin,
): Promise<Outcome> {
  const state = answer.get('state')
  const content = state ? await spendOneTimeToken(app.db, 'oauth_state', state) : null
  const pending = z.safeParse(Pending, content?.payload)
  const belongs =
    pending.success &&
    pending.data.provider === provider &&
    sameText(hashOf(browser, 'base64url'), pending.data.browser)
  // The answer must belong to a request of this browser, or an attacker could sign a stranger in as
  // the attacker.
  if (!state || !belongs) return { failure: 'state' }
  const { verifier, nonce, returnTo } = pending.data
  try {
    const identity = await client.identity(answer, {
      state,
      nonce,
      verifier,
      redirectUri: redirectUri(app, provider),
    })
    const account = await accountOfIdentity(app.db, provider, identity)
    if (account === 'unproved')
      return await startEmailProof(app.db, { provider, identity, returnTo })
    if (typeof account === 'string') return { failure: account }
    return {
      code: await createSignInCode(app.db, account.id),
      returnTo,
      linkedTo: account.isNewLogin ? account.id : null,
    }
  } catch (error) {
    const failure = providerFailure(error)
    if (failure !== 'cancelled')
      app.log.warn({ err: error, provider, failure }, 'identity provider')
    return { failure: failure === 'cancelled' ? 'refused' : failure }
  }
}
