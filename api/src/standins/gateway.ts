/**
 * Starts the payment gateway of development: `node api/src/standins/gateway.ts`. Settings by
 * environment.
 */
import { gatewayServer } from './gateway-server.ts'

const { env } = process
const port = Number(env['GATEWAY_PORT'] ?? '4110')
const origin = env['GATEWAY_ORIGIN'] ?? `http://127.0.0.1:${port}`

const server = gatewayServer({
  origin: () => origin,
  notifyUrl:
    env['GATEWAY_NOTIFY_URL'] ?? 'http://127.0.0.1:4100/api/v2/shop/payments/comgate/notify',
  merchant: env['COMGATE_MERCHANT'] ?? 'drogerie-local',
  secret: env['COMGATE_SECRET'] ?? 'local-gateway-secret',
})
await server.listen({ port, host: env['GATEWAY_HOST'] ?? '127.0.0.1' })
process.stdout.write(`gateway: ${origin}\n`)
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void server.close().then(() => process.exit(0)))
