/** Starts the identity providers of development: `node api/src/standins/identity.ts`. Settings by environment. */
import { identityServer } from './identity-server.ts'

const port = Number(process.env['IDENTITY_PORT'] ?? '4115')
const origin = process.env['IDENTITY_ORIGIN'] ?? `http://127.0.0.1:${port}`

const server = await identityServer({ origin: () => origin, clientId: 'drogerie-local', clientSecret: 'local-identity-secret' })
await server.listen({ port, host: '127.0.0.1' })
process.stdout.write(`identity: ${origin}\n`)
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void server.close().then(() => process.exit(0)))
