import { isPersonal, type Shop } from '@drogerie/shared-lib/runtime'
import type { Boot } from '../app/boot.ts'

/**
 * Answers that a page brings along. Pages are kept for all shoppers, so nothing personal is among
 * them, whoever read it.
 */
export const bootQueries = (queryClient: Shop['queryClient']): Boot['queries'] =>
  queryClient
    .getQueryCache()
    .getAll()
    .flatMap(({ queryKey, state }) =>
      state.status === 'success' && !isPersonal(queryKey)
        ? [{ queryKey, data: state.data as unknown }]
        : [],
    )
