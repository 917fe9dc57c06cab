/**
 * Starts the identity providers of development: `node api/src/standins/identity.ts`. Settings by
 * environment, the same as the API's; `IDENTITY_APPLE_PUBLIC_KEY` is the other half of its
 * `OAUTH_APPLE_PRIVATE_KEY`.
 */
import { identityServer } from './identity-server.ts'

const setting = (name: string, fallback: string) => process.env[name] ?? fallback
const port = Number(setting('IDENTITY_PORT', '4115'))
const origin = setting('IDENTITY_ORIGIN', `http://127.0.0.1:${port}`)

const server = await identityServer({
  origin: () => origin,
  shopOrigin: setting('PUBLIC_ORIGIN', 'http://127.0.0.1:4000'),
  clientId: setting('IDENTITY_CLIENT_ID', 'drogerie-local'),
  clientSecret: setting('IDENTITY_CLIENT_SECRET', 'local-identity-secret'),
  apple: {
    teamId: 'LOCALTEAM1',
    keyId: 'LOCALKEY01',
    publicKey: setting('IDENTITY_APPLE_PUBLIC_KEY', ''),
  },
})
await server.listen({ port, host: '127.0.0.1' })
process.stdout.write(`identity: ${origin}\n`)
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void server.close().then(() => process.exit(0)))
