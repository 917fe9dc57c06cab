import { useRouteError } from 'react-router'
import { ErrorPage } from './lazy-error-page.tsx'
import { RootLayout } from './root-layout.tsx'
import { errorStatus } from './error-status.ts'

/** The last error boundary: 404s, refused requests and errors of a layout itself. */
export function RootError() {
  const error = useRouteError()
  return (
    <RootLayout>
      <ErrorPage status={errorStatus(error)} error={error} />
    </RootLayout>
  )
}
