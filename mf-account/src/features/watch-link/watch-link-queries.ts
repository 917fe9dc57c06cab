import { orGone } from '@drogerie/shared-lib/pages/is-gone.ts'
import type { Shop } from '@drogerie/shared-lib/runtime'
import { queryOptions } from '@tanstack/react-query'

export const watchLinkKey = (guid: string) =>
  ['personal', 'mf-account', 'watch-link', guid] as const

/** Null when it has ended, or never was. */
export const watchLinkQuery = ({ api, side }: Shop, guid: string) =>
  queryOptions({
    queryKey: watchLinkKey(guid),
    queryFn: ({ signal }) => orGone(api('GET /watchdog/links/{guid}', { path: { guid }, signal })),
    enabled: side === 'browser',
  })
