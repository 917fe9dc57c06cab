import path from 'node:path'
import { originOf, type ShopPorts } from '../src/shop-ports.ts'
import { identitySettings } from './identity-settings.ts'
import type { ServiceDefinition } from './processes.ts'

const host = '127.0.0.1'

/**
 * How glibc keeps memory of the front: left alone it gives many threads a heap of their own and
 * keeps what they free, and each line-up comes with threads of its own.
 * docs/measurements/reliability.md has the figures.
 */
const frontMemory = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
}

/** Processes that tell figures, each on a port of its own: METRICS_PORT and those after it. */
const figured = ['shell', 'api', 'club']

/** One port cannot serve three processes: two of them would not start. */
function metricsOf(name: string): Record<string, string> {
  const first = process.env['METRICS_PORT']
  const after = figured.indexOf(name)
  if (!first || after === -1) return {}
  return { METRICS_PORT: String(Number(first) + after) }
}

/** Every server of a whole shop on one machine, in the order they must start. */
export function shopServices(ports: ShopPorts, dataDirectory: string): ServiceDefinition[] {
  const publicOrigin = process.env['PUBLIC_ORIGIN'] ?? originOf(ports.shell)
  const shared = {
    NODE_ENV: process.env['NODE_ENV'] ?? 'production',
    // stand-ins and demo data, whatever the code is built for
    SHOP_MODE: process.env['SHOP_MODE'] ?? 'development',
    LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'warn',
    PUBLIC_ORIGIN: publicOrigin,
    API_ORIGIN: originOf(ports.api),
  }
  const identity = identitySettings(originOf(ports.identity))
  const service = (
    name: string,
    script: string,
    health: string,
    env: Record<string, string> = {},
  ): ServiceDefinition => ({
    name,
    script,
    health,
    env: { ...shared, ...metricsOf(name), ...env },
  })
  return [
    service('inbox', 'api/src/standins/inbox.ts', `${originOf(ports.inbox)}/healthz`, {
      INBOX_SMTP_PORT: String(ports.smtp),
      INBOX_HTTP_PORT: String(ports.inbox),
    }),
    service('gateway', 'api/src/standins/gateway.ts', `${originOf(ports.gateway)}/healthz`, {
      GATEWAY_PORT: String(ports.gateway),
      GATEWAY_NOTIFY_URL: `${originOf(ports.api)}/api/v2/shop/payments/comgate/notify`,
    }),
    service('club', 'api/club/src/service/server.ts', `${originOf(ports.club)}/readyz`, {
      DATA_DIR: path.join(dataDirectory, 'club'),
      CLUB_PORT: String(ports.club),
    }),
    service('identity', 'api/src/standins/identity.ts', `${originOf(ports.identity)}/healthz`, {
      IDENTITY_PORT: String(ports.identity),
      ...identity.providers,
    }),
    service('api', 'api/src/server.ts', `${originOf(ports.api)}/readyz`, {
      DATA_DIR: path.join(dataDirectory, 'api'),
      API_PORT: String(ports.api),
      SMTP_URL: `smtp://${host}:${ports.smtp}`,
      COMGATE_URL: originOf(ports.gateway),
      CLUB_URL: originOf(ports.club),
      ...identity.api,
      TRUSTED_PROXIES: host,
    }),
    service('shell', 'shell/src/server/main.ts', `${originOf(ports.shell)}/readyz`, {
      ...frontMemory,
      DATA_DIR: dataDirectory,
      SHELL_PORT: String(ports.shell),
    }),
  ]
}
