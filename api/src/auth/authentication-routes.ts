import { AuthenticationPayload, AuthenticationToken } from '@drogerie/shared-lib/contract/auth.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { HttpError } from '../http/http-error.ts'
import { customerIri } from '../customer/customer-presenter.ts'
import { issueAccessToken } from './access-tokens.ts'
import { signIn, signInByCode } from './sign-in.ts'

const config = { plainJson: true } as const

/** Sign-in: always plain JSON, as token libraries answer it. */
export const authenticationRoutes: FastifyPluginAsyncZod = async (app) => {
  for (const url of ['/authentication-token', '/customers/token']) {
    app.post(url, { schema: { body: AuthenticationPayload, response: { 200: AuthenticationToken } }, config }, async (request) => {
      const { email, password, oauthCode } = request.body
      const account = oauthCode ? await signInByCode(app.db, oauthCode) : await signIn(app.db, required({ email, password }), request.ip)
      const token = await issueAccessToken(app.signingKey, {
        userId: account.user_id,
        tokenVersion: account.token_version,
        email: account.email,
      })
      return { token, customer: customerIri(account.id) }
    })
  }
}

function required(credentials: { email: string | undefined; password: string | undefined }): { email: string; password: string } {
  const { email, password } = credentials
  if (email !== undefined && password !== undefined) return { email, password }
  const missing = Object.entries(credentials)
    .filter(([, value]) => value === undefined)
    .map(([name]) => name)
  const message = `Request does not have the following required fields specified: ${missing.join(', ')}.`
  throw new HttpError(400, message, { plain: true, message })
}
