import type { ErrorReporter, ReportSettings } from './error-reports.ts'

/** The tab's reporter, whose code comes with the first error; without a DSN it does nothing. */
export function lazyErrorReporter(settings: ReportSettings): ErrorReporter {
  if (!settings.config.errorReportsDsn) return () => {}
  let loading: Promise<ErrorReporter> | null = null
  return (error, route) => {
    loading ??= import(/* webpackChunkName: "error-reports" */ './error-reports.ts').then(
      ({ createErrorReporter }) => createErrorReporter(settings),
    )
    void loading.then(
      (report) => report(error, route),
      () => {
        loading = null // a lost report is no second error
      },
    )
  }
}
