import { PartFailed } from '../layouts/part-failed.tsx'
import { lazyPart } from './lazy-part.tsx'

type ErrorPageProps = { status: number; error: unknown }

const reload = () => location.reload()

/** Its drawings are in no visit that goes well. */
export const { LazyPart: ErrorPage, prepare: prepareErrorPage } = lazyPart<ErrorPageProps>(
  async () =>
    (await import(/* webpackChunkName: "error-page" */ '../layouts/error-page.tsx')).ErrorPage,
  () => <PartFailed onRetry={reload} isRetrying={false} />,
)
