import { generateKeyPairSync } from 'node:crypto'
import { appleOriginOf, identityServer } from '../standins/identity-server.ts'
import type { SocialSettings } from '../kernel/config/provider-settings.ts'

export const shopOrigin = 'https://shop.test'
export const client = { clientId: 'drogerie-local', clientSecret: 'local-identity-secret' }

export type IdentityProviders = {
  oauth: { [Provider in keyof SocialSettings]: NonNullable<SocialSettings[Provider]> }
  close(): Promise<void>
}

/** The three stand-ins on a port of their own, and the settings of a shop that knows them. */
export async function startIdentityProviders(): Promise<IdentityProviders> {
  const keys = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const apple = { teamId: 'TEAM123456', keyId: 'KEY1234567' }
  const publicKey = keys.publicKey.export({ type: 'spki', format: 'pem' }).toString()
  let origin = ''
  const server = await identityServer({
    origin: () => origin,
    shopOrigin,
    ...client,
    apple: { ...apple, publicKey },
  })
  origin = await server.listen({ port: 0, host: '127.0.0.1' })
  const privateKey = keys.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
  return {
    oauth: {
      google: { issuer: `${origin}/google`, ...client },
      facebook: {
        dialogUrl: `${origin}/facebook/v24.0/dialog/oauth`,
        graphUrl: `${origin}/facebook/graph/v24.0`,
        ...client,
      },
      apple: {
        issuer: `${appleOriginOf(origin)}/apple`,
        clientId: client.clientId,
        ...apple,
        privateKey,
      },
    },
    close: () => server.close(),
  }
}
