import type { Shop } from '@drogerie/shared-lib/runtime'
import { queryOptions } from '@tanstack/react-query'

export const passkeysKey = ['personal', 'mf-account', 'passkeys'] as const

export const passkeysQuery = ({ api }: Pick<Shop, 'api'>) =>
  queryOptions({ queryKey: passkeysKey, queryFn: ({ signal }) => api('GET /passkeys', { signal }) })
