import { todayInPrague } from '@drogerie/shared-lib/contract/today.ts'
import { useSyncExternalStore } from 'react'

const never = () => () => {}

/**
 * Today in Prague, `YYYY-MM-DD`. Null on the server and in the first render: a cached page may be
 * from yesterday.
 */
export const useToday = (): string | null =>
  useSyncExternalStore(
    never,
    () => todayInPrague(),
    () => null,
  )
