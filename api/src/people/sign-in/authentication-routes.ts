import { AuthenticationPayload, AuthenticationToken } from '@drogerie/shared-lib/contract/auth.ts'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { AccountRow } from '../customer/customer-repository.ts'
import { HttpError } from '../../kernel/http/http-error.ts'
import { securityEvent } from '../../kernel/http/security-log.ts'
import { limitedAs } from '../../kernel/http/write-limits.ts'
import { customerIri } from '../customer/customer-presenter.ts'
import { requirePasskeyIfWanted } from '../passkey/passkey-requirement.ts'
import { signInByPasskey } from '../passkey/passkey-sign-in.ts'
import { relyingParty } from '../passkey/relying-party.ts'
import { startSession } from '../auth/sessions.ts'
import { signInCodeCookie } from '../auth/sign-in-codes.ts'
import { signIn, signInByCode } from '../auth/sign-in.ts'

const config = { plainJson: true } as const

/** Sign-in: always plain JSON, as token libraries answer it. */
export const authenticationRoutes: FastifyPluginAsyncZod = async (app) => {
  limitedAs(app, 'sign-in')
  for (const url of ['/authentication-token', '/customers/token']) {
    app.post(
      url,
      { schema: { body: AuthenticationPayload, response: { 200: AuthenticationToken } }, config },
      async (request, reply) => {
        const account = await signedIn(request, request.body)
        const { oauthCode } = request.body
        if (oauthCode)
          reply.header('Set-Cookie', signInCodeCookie.clear(app.config.publicOrigin, oauthCode))
        const token = await startSession(request, account)
        return { token, customer: customerIri(account.id) }
      },
    )
  }
}

/** @throws HttpError 401, 429 - noted in the security log, as every sign-in is. */
async function signedIn(
  request: FastifyRequest,
  payload: AuthenticationPayload,
): Promise<AccountRow> {
  const { email, oauthCode, passkey } = payload
  const reason = passkey ? 'passkey' : oauthCode ? 'provider' : 'password'
  try {
    const account = await accountOf(request, payload)
    securityEvent(request, 'sign-in.done', {
      customerId: account.id,
      mailbox: account.email,
      reason,
    })
    return account
  } catch (error) {
    if (error instanceof HttpError && error.statusCode === 401)
      securityEvent(request, 'sign-in.failed', { reason, ...(email ? { mailbox: email } : {}) })
    throw error
  }
}

async function accountOf(
  { server, ip, headers }: FastifyRequest,
  { email, password, oauthCode, passkey }: AuthenticationPayload,
): Promise<AccountRow> {
  const { db, config: settings } = server
  if (passkey) return signInByPasskey({ db, party: relyingParty(settings) }, passkey)
  const account = await (oauthCode
    ? signInByCode(db, {
        code: oauthCode,
        browser: signInCodeCookie.read(headers.cookie, oauthCode),
      })
    : signIn(db, required({ email, password }), ip))
  await requirePasskeyIfWanted(db, account)
  return account
}

function required(credentials: { email: string | undefined; password: string | undefined }): {
  email: string
  password: string
} {
  const { email, password } = credentials
  if (email !== undefined && password !== undefined) return { email, password }
  const missing = Object.entries(credentials)
    .filter(([, value]) => value === undefined)
    .map(([name]) => name)
  const message = `Request does not have the following required fields specified: ${missing.join(', ')}.`
  throw new HttpError(400, message, { plain: true, message })
}
