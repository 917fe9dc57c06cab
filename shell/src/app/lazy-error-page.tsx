import { PartFailed } from '../layouts/part-failed.tsx'
import { lazyPart } from './lazy-part.tsx'

type ErrorPageProps = { status: number; error: unknown }

const reload = () => location.reload()

/** Its drawings and texts are in no visit that goes well. */
export const { LazyPart: ErrorPage, prepare: prepareErrorPage } = lazyPart<'ErrorPage', ErrorPageProps>(
  'ErrorPage',
  () => import(/* webpackChunkName: "error-page" */ '../layouts/error-page.tsx'),
  () => <PartFailed onRetry={reload} isRetrying={false} />,
)
