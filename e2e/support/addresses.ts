import path from 'node:path'

/**
 * Tests that move the channel can have a shop of their own, beside that of the others and at the
 * same time: `E2E_SHOP=channel pnpm e2e --project channel`.
 */
export const testShop = process.env['E2E_SHOP'] === 'channel' ? 'e2e-channel' : 'e2e'
const firstPort = testShop === 'e2e' ? 4400 : 4500

/**
 * The shop the tests run against: own ports and own data, so that a shop in use beside them is left
 * alone.
 */
export const host = '127.0.0.1'
export const ports = {
  SHELL_PORT: firstPort,
  API_PORT: firstPort + 10,
  GATEWAY_PORT: firstPort + 20,
  CLUB_PORT: firstPort + 21,
  IDENTITY_PORT: firstPort + 23,
  SMTP_PORT: firstPort + 25,
  INBOX_PORT: firstPort + 26,
} as const
/** Faulty fronts take ports from here on, one per Playwright worker and front. */
export const firstFaultyPort = 4450
/** Fronts with a tag manager and its server: two for each Playwright worker. */
export const firstTaggedPort = 4480
/** The development server, as a release and with fast refresh. */
export const devPorts = { development: 4441, production: 4442, chosenApi: 4443 }

export const originOf = (port: number) => `http://${host}:${port}`
/** A shop that runs already, on its default ports, may be tested instead. */
const running = process.env['SHOP_ORIGIN']
export const shopOrigin = running ?? originOf(ports.SHELL_PORT)
export const apiOrigin = process.env['API_ORIGIN'] ?? originOf(running ? 4100 : ports.API_PORT)
export const inboxOrigin =
  process.env['INBOX_ORIGIN'] ?? originOf(running ? 4126 : ports.INBOX_PORT)
export const clubOrigin = process.env['CLUB_ORIGIN'] ?? originOf(running ? 4121 : ports.CLUB_PORT)
/** Token by which the club of a shop without secrets knows its callers. */
export const clubToken = process.env['CLUB_TOKEN'] ?? 'local-club-token'
/** A line-up that is not the current one, and the signed word that makes the front show it. */
export const shownLineup =
  process.env['LINEUP_ID'] && process.env['LINEUP_TOKEN']
    ? { id: process.env['LINEUP_ID'], token: process.env['LINEUP_TOKEN'] }
    : null

export const rootDirectory = path.resolve(import.meta.dirname, '../..')
export const dataDirectory = path.resolve(
  rootDirectory,
  running ? (process.env['DATA_DIR'] ?? '.data') : path.join('.data', testShop),
)
export const storeDirectory = path.join(dataDirectory, 'store')
export const keysDirectory = path.join(dataDirectory, 'keys')

/** Settings every process of the tests' shop gets. */
export const shopEnvironment = {
  ...Object.fromEntries(Object.entries(ports).map(([name, port]) => [name, String(port)])),
  DATA_DIR: dataDirectory,
  PUBLIC_ORIGIN: shopOrigin,
  // all the tests' shoppers come from one address
  LIMIT_FACTOR: '1000',
}
