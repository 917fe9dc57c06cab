/**
 * Which suites of the API `npm test` plays on which database. Most rules are the same on both, and
 * the browser tests play the whole shop on the embedded one, so only the heart of the shop is played
 * twice: orders, payments, sign-in, the kernel and the migrations.
 */

/** On a PostgreSQL server alone, where many requests take half of the time. */
export const serverOnly = [
  'api/src/{care,edges,goods}/**',
  'api/src/money/{club,invoice}/**',
  'api/src/people/{customer,passkey,social}/**',
  'api/src/testing/{authorisation,fuzz,identities,sums,surface}/**',
  'api/src/kernel/http/text-fields.test.ts',
]

/**
 * In the run on the embedded database alone: what is about that one, what starts a server of its
 * own, and what needs no database.
 */
export const embeddedOnly = [
  'api/src/testing/{chaos,compose,shoppers}/**',
  'api/src/testing/{postgres,suites}.test.ts',
  'api/src/order/**/*-races.test.ts',
  'api/src/production-start.test.ts',
  'api/src/people/auth/clocks-apart.test.ts',
  'api/src/money/payment/refund-ways.test.ts',
  'api/src/migrations/{migration-kills,wide-ids}.test.ts',
  'api/src/kernel/db/backup.test.ts',
  'api/src/kernel/jobs/jobs.test.ts',
  'api/src/kernel/http/{answer-cache,attempt-rules,descriptors,iri,log-canary,query-string}.test.ts',
  'api/src/kernel/http/{refused-bodies,sanitize-html,secret-answers,security-log,violation-texts}.test.ts',
  'api/src/kernel/http/docs/**',
]
