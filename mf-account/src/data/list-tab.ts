import { withQuery } from '@drogerie/shared-lib/routes/build-path.ts'
import { paths } from '@drogerie/shared-lib/routes/paths.ts'

export type ListTab = 'favourite' | 'watchdog'

/** Query parameter and word of the second tab; the first one has the bare address. */
const [parameter, watchdogWord] = ['zalozka', 'hlidaci-pes']

export const readTab = (params: URLSearchParams): ListTab =>
  params.get(parameter) === watchdogWord ? 'watchdog' : 'favourite'

export const tabPath = (tab: ListTab): string =>
  withQuery(paths.myList(), { [parameter]: tab === 'watchdog' ? watchdogWord : undefined })
