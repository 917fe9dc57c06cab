/**
 * `npm test` runs most suites of the API twice, on the embedded database and on a PostgreSQL server.
 * These it runs on the server alone: about the wire and about whose things are whose, the same on
 * every database, and of the many requests that take half the time there.
 */
export const serverOnly = [
  'api/src/testing/{authorisation,fuzz,identities,sums,surface}/**',
  'api/src/kernel/http/text-fields.test.ts',
]

/**
 * These run once, in the first run: rules without a database, and suites that start a database
 * server of their own or are about the embedded one.
 */
export const onceOnly = [
  'api/src/testing/{chaos,compose}/**',
  'api/src/testing/{once-only,postgres}.test.ts',
  'api/src/**/*-races.test.ts',
  'api/src/production-start.test.ts',
  'api/src/people/auth/clocks-apart.test.ts',
  'api/src/money/club/club-{backup,outage}.test.ts',
  'api/src/money/payment/refund-ways.test.ts',
  'api/src/migrations/{migration-kills,wide-ids}.test.ts',
  'api/src/kernel/db/backup.test.ts',
  'api/src/kernel/jobs/jobs.test.ts',
  'api/src/kernel/http/{answer-cache,attempt-rules,descriptors,iri,log-canary,query-string}.test.ts',
  'api/src/kernel/http/{refused-bodies,sanitize-html,secret-answers,security-log,violation-texts}.test.ts',
  'api/src/kernel/http/docs/**',
  'api/src/edges/mail/mail-kills.test.ts',
  'api/src/edges/{media,packshots}/**',
  'api/src/care/complaint/pdf-attachments.test.ts',
  'api/src/goods/search/{czech-stem,regular-expressions}.test.ts',
  'api/src/goods/search/memory/{commit-order,lost-database,match-words}.test.ts',
]
