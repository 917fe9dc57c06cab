import { useShop } from '@drogerie/shared-lib/runtime'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { isRouteErrorResponse, Outlet, useRevalidator, useRouteError } from 'react-router'
import { ErrorPage } from '../layouts/error-page.tsx'
import { errorStatus } from './error-status.ts'

/** Where a remote's page stands. Its boundary keeps header, footer and navigation alive whatever the page does. */
export function RemoteArea() {
  const { side } = useShop()
  // a part that failed on the server is tried again in the browser; without script the panel is what remains
  return <Suspense fallback={side === 'server' ? <PartFailed /> : null}>{<Outlet />}</Suspense>
}

function RemoteAreaError() {
  const error = useRouteError()
  if (isRouteErrorResponse(error) || errorStatus(error) !== 500) return <ErrorPage status={errorStatus(error)} error={error} />
  return <PartFailed />
}
RemoteArea.Error = RemoteAreaError

function PartFailed() {
  const { t } = useTranslation('shell')
  const { revalidate } = useRevalidator()
  return (
    <section role="alert">
      <p>{t('part.failed')}</p>
      <button type="button" onClick={() => void revalidate()}>
        {t('part.retry')}
      </button>
    </section>
  )
}
