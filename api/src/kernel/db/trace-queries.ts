import { isTracing, recordSpan } from '@drogerie/shared-lib/server/tracing.ts'
import type { KyselyConfig } from 'kysely'

/**
 * Records a span for each query of a request or job, where spans are recorded at all. Texts of
 * queries hold no values: these are parameters.
 */
export const traceQueries = (): Pick<KyselyConfig, 'log'> =>
  isTracing()
    ? {
        log: ({ level, query, queryDurationMillis }) =>
          recordSpan(`SQL ${query.sql.trimStart().split(/\s/, 1)[0]?.toLowerCase()}`, {
            ms: queryDurationMillis,
            failed: level === 'error',
            attributes: { 'db.system.name': 'postgresql', 'db.query.text': query.sql },
          }),
      }
    : {}
