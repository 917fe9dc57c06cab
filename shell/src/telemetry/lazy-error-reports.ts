import type { PublicConfig } from '@drogerie/shared-lib/runtime'
import type { ErrorReporter } from './error-reports.ts'

/** The tab's reporter, whose code comes with the first error; without a DSN it does nothing. */
export function lazyErrorReporter(
  config: Pick<PublicConfig, 'errorReportsDsn' | 'lineupId'>,
): ErrorReporter {
  if (!config.errorReportsDsn) return () => {}
  let loading: Promise<ErrorReporter> | null = null
  return (error, route) => {
    loading ??= import(/* webpackChunkName: "error-reports" */ './error-reports.ts').then(
      ({ createErrorReporter }) => createErrorReporter(config),
    )
    void loading.then(
      (report) => report(error, route),
      () => {
        loading = null // a lost report is no second error
      },
    )
  }
}
