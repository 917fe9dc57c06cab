import { generateKeyPairSync, randomBytes } from 'node:crypto'

const clientId = 'drogerie-local'

/**
 * Clients at the stand-ins of the identity providers, with secrets of this start: the API's
 * settings and the stand-ins' own. Apple has another host name of this machine, so that its answer
 * comes from another site, as the original's does.
 */
export function identitySettings(origin: string): {
  api: Record<string, string>
  providers: Record<string, string>
} {
  const secret = randomBytes(24).toString('base64url')
  const keys = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  return {
    api: {
      OAUTH_GOOGLE_ISSUER: `${origin}/google`,
      OAUTH_GOOGLE_CLIENT_ID: clientId,
      OAUTH_GOOGLE_CLIENT_SECRET: secret,
      OAUTH_FACEBOOK_DIALOG_URL: `${origin}/facebook/v24.0/dialog/oauth`,
      OAUTH_FACEBOOK_GRAPH_URL: `${origin}/facebook/graph/v24.0`,
      OAUTH_FACEBOOK_CLIENT_ID: clientId,
      OAUTH_FACEBOOK_CLIENT_SECRET: secret,
      OAUTH_APPLE_ISSUER: `${origin.replace('127.0.0.1', 'localhost')}/apple`,
      OAUTH_APPLE_CLIENT_ID: clientId,
      OAUTH_APPLE_TEAM_ID: 'LOCALTEAM1',
      OAUTH_APPLE_KEY_ID: 'LOCALKEY01',
      OAUTH_APPLE_PRIVATE_KEY: keys.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    },
    providers: {
      IDENTITY_CLIENT_ID: clientId,
      IDENTITY_CLIENT_SECRET: secret,
      IDENTITY_APPLE_PUBLIC_KEY: keys.publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    },
  }
}
