import type { Settings } from './config.ts'

/**
 * What production requires of a setting. `own`: set, and not development's default; `secret`: own
 * and hard to guess; `https`: own and reached by TLS; `given`: set explicitly, there is no default;
 * `optional`: the default serves.
 */
export type Need = 'own' | 'secret' | 'https' | 'given' | 'optional'

export type SettingRow = { need: Need; what: string }

type Listed = Exclude<keyof Settings, `OAUTH_${string}`>

/** Every setting of the API but those of social login. `docs/settings.md` is printed from it. */
export const settingsTable: Readonly<Record<Listed, SettingRow>> = {
  SHOP_MODE: {
    need: 'optional',
    what: '`development`, `test`, `production`; `production` when `NODE_ENV` is',
  },
  ROLE: {
    need: 'optional',
    what: '`web`: answers only; `worker`: jobs, mails and the outbox only, over HTTP just its health; `all`: both',
  },
  API_HOST: { need: 'optional', what: 'where it listens' },
  API_PORT: { need: 'optional', what: 'where it listens' },
  API_ORIGIN: {
    need: 'optional',
    what: 'how the API is reached, for links in its descriptions; host and port when left out',
  },
  PUBLIC_ORIGIN: { need: 'https', what: 'how shoppers reach the shop, for links in mails' },
  SITE_NAME: {
    need: 'given',
    what: 'the name shoppers see in pages and mails; the same as the front has; `Teta drogerie` when left out in development',
  },
  DATA_DIR: {
    need: 'optional',
    what: 'folder of the embedded database (locked while in use), the signing key, and of attachments and pictures where there is no bucket',
  },
  S3_ENDPOINT: {
    need: 'optional',
    what: 'the address of an S3 service that keeps attachments and pictures for all processes; `DATA_DIR` does when left out',
  },
  S3_BUCKET: {
    need: 'optional',
    what: 'the bucket there, for this shop alone and closed to the public',
  },
  S3_REGION: { need: 'optional', what: 'the region the service knows itself by' },
  S3_ACCESS_KEY_ID: {
    need: 'optional',
    what: 'who may read, write, delete and list the objects of the bucket',
  },
  S3_SECRET_ACCESS_KEY: { need: 'optional', what: 'the key that proves it' },
  DATABASE_URL: {
    need: 'optional',
    what: 'a PostgreSQL server instead of the embedded database, 16 or newer; in production with `sslmode=verify-full`',
  },
  DATABASE_DIRECT_URL: {
    need: 'optional',
    what: 'the server itself, where `DATABASE_URL` leads through a pooler in transaction mode; see below',
  },
  DATABASE_POOL: { need: 'optional', what: 'connections to the server' },
  PRIVATE_NETWORK: {
    need: 'optional',
    what: 'what is reached over a network nobody else is in, so that no TLS is asked for: `club`, `database`, `files`, `mail`, `office`, separated by commas',
  },
  TRUSTED_PROXIES: {
    need: 'given',
    what: 'addresses or networks whose `X-Forwarded-For` is believed, separated by commas, or `none`',
  },
  LOG_LEVEL: {
    need: 'optional',
    what: 'pino; `info` or `debug` in production, else the security log is lost',
  },
  ACCESS_LOG: {
    need: 'optional',
    what: '`json`: a line for each request on standard output, `off`: none; `json` in production when left out',
  },
  METRICS_PORT: {
    need: 'optional',
    what: 'where figures are told at `/metrics`, on a port of their own; nowhere when left out',
  },
  METRICS_HOST: {
    need: 'optional',
    what: 'the address of that port; another than the loopback needs `METRICS_TOKEN`',
  },
  OFFICE_PORT: {
    need: 'optional',
    what: 'where `pnpm shop` is reached by network, for operators with a token ([by network](back-office.md#by-network)); nowhere when left out',
  },
  OFFICE_HOST: {
    need: 'optional',
    what: 'the address of that port; another than the loopback takes a network that `PRIVATE_NETWORK` names',
  },
  METRICS_TOKEN: { need: 'optional', what: 'the bearer token for figures, 16 characters and more' },
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    need: 'optional',
    what: 'a collector of OpenTelemetry that spans are sent to, by OTLP over HTTP ([traces](#seeing)); nothing is recorded when left out',
  },
  OTEL_TRACES_SAMPLER_ARG: {
    need: 'optional',
    what: 'the share of traces that is recorded, such as `0.1`; all when left out',
  },
  LOG_KEY: { need: 'secret', what: 'makes the fingerprints of mailboxes in the security log' },
  CHECK_RESPONSES: {
    need: 'optional',
    what: 'checks every answer against its schema; in tests when left out',
  },
  COMPRESS: { need: 'optional', what: 'gzip' },
  DRAIN_SECONDS: {
    need: 'optional',
    what: 'how long it serves on after SIGTERM, while `/readyz` says 503 already; 5 in production when left out, else 0',
  },
  SHED_DELAY_MS: {
    need: 'optional',
    what: 'how late the event loop may be before reads of the catalogue and searches get 503, so that orders go on; 100 in production when left out, else 0: never',
  },
  SHOP_REGISTRATION: {
    need: 'optional',
    what: '`closed`: no accounts without the club (`POST /customers`)',
  },
  LIMIT_FACTOR: {
    need: 'optional',
    what: 'multiplies the limits of docs/limits.md; 1 when left out, 1000 in tests',
  },
  PASSWORD_MEMORY: {
    need: 'optional',
    what: 'KiB that hashing a password takes, 19456 or more; 19456 when left out, 64 in tests',
  },
  ANSWER_CACHE_SECONDS: {
    need: 'optional',
    what: 'how long public answers are kept; 1 when left out, 0 in tests',
  },
  SMTP_URL: { need: 'own', what: 'where mails leave; `smtps://` in production' },
  MAIL_FROM: { need: 'own', what: 'the sender of mails' },
  COMGATE_URL: { need: 'https', what: 'the payment gateway' },
  COMGATE_MERCHANT: { need: 'own', what: 'who the shop is at the gateway' },
  COMGATE_SECRET: { need: 'secret', what: 'what the gateway knows the shop by' },
  CLUB_NAME: {
    need: 'given',
    what: "the loyalty club's name in pages and mails, or `none` for a shop without one: then `CLUB_URL` and `CLUB_TOKEN` are not needed; `Teta klub` when left out in development",
  },
  CLUB_URL: {
    need: 'optional',
    what: 'the club service (`api/club/README.md`); `https://` in production',
  },
  CLUB_TOKEN: { need: 'secret', what: 'what the club knows the shop by' },
  ACCESS_TOKEN_KEY: {
    need: 'optional',
    what: 'the Ed25519 keys of sign-ins, a JWK set or one JWK: the first signs, each verifies (`pnpm shop keys`); else `access-token-key.json` in `DATA_DIR`, which production does not make by itself',
  },
  SERVICE_PHONE: {
    need: 'own',
    what: 'whom shoppers call: in pages, mails and structured data; they write to `MAIL_FROM`',
  },
  SERVICE_HOURS: { need: 'optional', what: 'when somebody answers, on workdays' },
  BANK_ACCOUNT: { need: 'own', what: 'for payments by transfer' },
  SELLER_NAME: { need: 'own', what: 'who sells: on invoices and below mails' },
  SELLER_STREET: { need: 'own', what: 'the same' },
  SELLER_CITY: { need: 'own', what: 'the same, with the postcode' },
  SELLER_COMPANY_ID: { need: 'own', what: 'IČO' },
  SELLER_TAX_ID: { need: 'own', what: 'DIČ' },
  SELLER_REGISTER: {
    need: 'own',
    what: 'entry in the commercial register, as a sentence goes on with it',
  },
}

/**
 * The table as Markdown, in the very form the formatter leaves it.
 *
 * @param defaults - of every setting that has one.
 * @internal a test compares docs/settings.md with it
 */
export function settingsMarkdown(defaults: Readonly<Record<string, unknown>>): string {
  const shown = (value: unknown) =>
    typeof value === 'string' && value !== ''
      ? `\`${value}\``
      : typeof value === 'boolean'
        ? value
          ? '`1`'
          : '`0`'
        : '–'
  const rows = Object.entries(settingsTable).map(([name, { need, what }]) => [
    `\`${name}\``,
    shown(defaults[name]),
    need === 'optional' ? '–' : need,
    what,
  ])
  const head = ['setting', 'default', 'production', 'what']
  const widths = head.map((title, i) =>
    Math.max(title.length, ...rows.map((row) => row[i]?.length ?? 0)),
  )
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, i) => cell.padEnd(widths[i] ?? 0)).join(' | ')} |`
  return [
    line(head),
    `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`,
    ...rows.map(line),
  ].join('\n')
}
