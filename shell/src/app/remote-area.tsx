import { ApiError, useShop } from '@drogerie/shared-lib/runtime'
import { LateArea } from '@drogerie/shared-lib/ui/late-area.tsx'
import { useEffect, useState } from 'react'
import { isRouteErrorResponse, Outlet, useRouteError } from 'react-router'
import { PartFailed } from '../layouts/part-failed.tsx'
import { RemoteUnavailableError } from '../remotes/remote-unavailable.ts'
import { errorStatus } from './error-status.ts'
import { ErrorPage } from './lazy-error-page.tsx'
import { useIsOnline, wasCut } from '../session/network-cut.ts'
import { openAnew } from '../navigation/open-anew.ts'

/**
 * Holds a remote's page. Its error boundary keeps header, footer and navigation working whatever
 * the page does.
 */
export function RemoteArea() {
  const { side } = useShop()
  // a part that failed on the server is tried again in the browser; without script the panel is
  // what remains
  return (
    <LateArea fallback={side === 'server' ? <LostArea /> : null}>
      <Outlet />
    </LateArea>
  )
}

/** Attribute by which the renderer sees that the whole page is missing, not a part of it. */
export const failedAreaMark = 'data-failed-area=""'

const LostArea = () => (
  <div data-failed-area="">
    <FailedArea />
  </div>
)

function RemoteAreaError() {
  const error = useRouteError()
  if (error instanceof RemoteUnavailableError || isOfCut(error)) return <FailedArea />
  if (isRouteErrorResponse(error) || errorStatus(error) !== 500)
    return <ErrorPage status={errorStatus(error)} error={error} />
  return <FailedArea />
}
RemoteArea.Error = RemoteAreaError

/** The connection of the browser, and nothing of the shop, is why the page has no data. */
const isOfCut = (error: unknown): boolean =>
  error instanceof ApiError && error.kind === 'network' && wasCut()

/** A page lost by a cut network comes by itself with the network, one lost otherwise by a press. */
function FailedArea() {
  const shop = useShop()
  const isOnline = useIsOnline()
  const [isRetrying, setRetrying] = useState(false)
  const [isLostByCut, setLostByCut] = useState(() => shop.side === 'browser' && wasCut())
  // the browser noticed the cut after the page did
  if (!isOnline && !isLostByCut) setLostByCut(true)
  const retry = () => {
    setRetrying(true)
    void openAnew(shop).finally(() => setRetrying(false))
  }
  useEffect(() => {
    if (isLostByCut && isOnline) void openAnew(shop)
  }, [shop, isLostByCut, isOnline])
  return <PartFailed onRetry={retry} isRetrying={isRetrying} isOffline={!isOnline} />
}
