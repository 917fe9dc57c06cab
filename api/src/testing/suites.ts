/**
 * Divides the suites of the API between the databases that they run on. `npm test` plays each once:
 * on a PostgreSQL server, where many requests take half of the time, or on the embedded database
 * when it is about that one. Most rules are the same on both, and the browser tests play the whole
 * shop on the embedded one, so `pnpm test:long` plays only the heart of the shop there, too:
 * orders, payments, sign-in, the kernel and the migrations.
 */

/** On a PostgreSQL server alone. */
export const serverOnly = [
  'api/src/{care,edges,goods}/**',
  'api/src/money/{club,invoice}/**',
  'api/src/people/{customer,passkey,social}/**',
  'api/src/testing/{authorisation,fuzz,identities,sums,surface}/**',
  'api/src/kernel/http/text-fields.test.ts',
]

/**
 * Suites that take minutes about code that seldom changes: processes killed while shoppers buy or
 * while a database is migrated, containers put together from their files. They run in `pnpm
 * test:long` alone, on the embedded database.
 */
export const longEmbedded = [
  'api/src/testing/{chaos,compose}/**',
  'api/src/restored-start.test.ts',
  'api/src/migrations/{migration-kills,wide-ids}.test.ts',
]

/**
 * The same on a PostgreSQL server: a backup of shop and club, killed mails, figures of processes,
 * rows of older releases.
 */
export const longServer = [
  'api/src/edges/mail/mail-kills.test.ts',
  'api/src/money/club/club-backup.test.ts',
  'api/src/migrations/{change-times,placed-sums}.test.ts',
  'api/src/testing/figures/**',
]

/**
 * In the run on the embedded database alone: what is about that one, what starts a server of its
 * own, and what needs no database.
 */
export const embeddedOnly = [
  'api/src/testing/processes/**',
  'api/src/testing/{postgres,suites}.test.ts',
  'api/src/order/**/*-races.test.ts',
  'api/src/production-start.test.ts',
  'api/src/people/auth/clocks-apart.test.ts',
  'api/src/money/payment/refund-ways.test.ts',
  'api/src/kernel/db/backup.test.ts',
  'api/src/kernel/jobs/jobs.test.ts',
  'api/src/kernel/http/{answer-cache,attempt-rules,descriptors,iri,log-canary,query-string}.test.ts',
  'api/src/kernel/http/{refused-bodies,sanitize-html,secret-answers,security-log,violation-texts}.test.ts',
  'api/src/kernel/http/docs/**',
]

/** Suites that `pnpm test:long` plays with more rounds than `npm test`. */
const longer = ['api/src/testing/{fuzz,identities,shoppers,sums}/**']

const everything = ['api/**']

/** The suites that each value of API_SUITES runs. */
const runs: Record<string, { include: string[]; exclude: string[] }> = {
  all: { include: everything, exclude: [] },
  embedded: { include: embeddedOnly, exclude: [] },
  server: { include: everything, exclude: [...embeddedOnly, ...longEmbedded, ...longServer] },
  'long-embedded': {
    include: everything,
    exclude: [...embeddedOnly, ...serverOnly, ...longServer],
  },
  'long-server': { include: [...longer, ...longServer], exclude: [] },
}

const testsOf = (pattern: string): string =>
  pattern.endsWith('/**') ? `${pattern}/*.test.ts` : pattern

/** Patterns of files for vitest. */
export function chosenSuites(run: string) {
  const chosen = runs[run]
  if (!chosen) throw new Error(`API_SUITES is one of ${Object.keys(runs).join(', ')}`)
  return { include: chosen.include.map(testsOf), exclude: chosen.exclude }
}
