import { sharedKeys, useSession, useShop, type Shop } from '@drogerie/shared-lib/runtime'
import { queryOptions, useQuery } from '@tanstack/react-query'
import type { ProductVariant } from '../contract/product-variant.ts'
import type { Watch } from '../contract/watchdog.ts'
import { useAskedWatch } from './asked-watches.ts'

const watchQuery = ({ api }: Pick<Shop, 'api'>, variantCode: string) =>
  queryOptions({
    queryKey: sharedKeys.watch(variantCode),
    queryFn: async ({ signal }): Promise<Watch | null> => {
      const query = { variantCode, watchdogOnly: true }
      const [entry] = (await api.list('GET /watchdog', { query, signal })).members
      const events = entry?.events.filter(({ notifiedAt }) => !notifiedAt) ?? []
      return entry && events.length > 0 ? { email: entry.email, events, isAsked: false } : null
    },
    staleTime: 0, // ms: it may have been ended in the list a moment ago
    gcTime: 3_600_000, // ms: the mailbox of a visitor is nowhere else
  })

type Goods = Pick<ProductVariant, 'code' | 'price' | 'inStock'>

/** What is watched of a variant and was not told yet: a customer's by the API; visitors have no list, only what this browser asked for. */
export function useWatchOf({ code, price, inStock }: Goods): Watch | null {
  const signedIn = useSession((session) => session.signedIn)
  const { data } = useQuery({ ...watchQuery(useShop(), code), enabled: signedIn })
  const asked = useAskedWatch(code)
  if (signedIn) return data ?? null
  // the page a wish was made on knows its mailbox, too
  const watch = asked?.isAsked === false ? asked : (data ?? asked)
  // nobody tells a browser that the mail went out: what has come true waits no more
  const events = watch?.events.filter((event) =>
    event.type === 'back_in_stock' ? !inStock : !event.price || price >= event.price,
  )
  return watch && events && events.length > 0 ? { ...watch, events } : null
}
