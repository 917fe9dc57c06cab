import { useLiked, useSession, useShop } from '@drogerie/shared-lib/runtime'
import { useQuery } from '@tanstack/react-query'

/** Numbers beside the sections of the account's menu; they come after the page. */
export function useMenuCounts() {
  const shop = useShop()
  const myList = useLiked(({ codes }) => codes.size)
  const { data } = useQuery({
    queryKey: ['personal', 'mf-account', 'menu'] as const,
    queryFn: async ({ signal }) => (await import('./menu-counts.ts')).readMenuCounts(shop, signal),
    enabled: useSession(({ user }) => user !== null),
    staleTime: 10_000, // ms: the next page of the account has the same menu
  })
  return { ...data, myList }
}
