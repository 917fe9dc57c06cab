import { sharedKeys, useSession, useShop, type Shop } from '@drogerie/shared-lib/runtime'
import { queryOptions, useQuery } from '@tanstack/react-query'
import type { ProductVariant } from '../contract/product-variant.ts'
import type { Watch } from '../contract/watchdog.ts'
import { endAskedWatch, useAskedWatch } from './asked-watches.ts'
import { orGone } from './is-gone.ts'

/** @param guid - of a visitor's watch; without it the customer's is asked for. */
const watchQuery = ({ api }: Pick<Shop, 'api'>, variantCode: string, guid: string | undefined) =>
  queryOptions({
    queryKey: sharedKeys.watch(variantCode),
    queryFn: async ({ signal }): Promise<Watch | null> => {
      if (guid !== undefined) return visitorsWatch({ api, variantCode, guid, signal })
      const query = { variantCode, watchdogOnly: true }
      const [entry] = (await api.list('GET /watchdog', { query, signal })).members
      const events = entry?.events.filter(({ notifiedAt }) => !notifiedAt) ?? []
      return entry && events.length > 0 ? { email: entry.email, events, isAsked: false } : null
    },
    staleTime: 0, // ms: it may have been ended in the list a moment ago
    gcTime: 3_600_000, // ms: the mailbox of a visitor is nowhere else
  })

type VisitorsWatch = Pick<Shop, 'api'> & { variantCode: string; guid: string; signal: AbortSignal }

/** Null, and forgotten by this browser, once it has come true or was ended elsewhere. */
async function visitorsWatch({
  api,
  variantCode,
  guid,
  signal,
}: VisitorsWatch): Promise<Watch | null> {
  const link = await orGone(api('GET /watchdog/links/{guid}', { path: { guid }, signal }))
  const events = link?.events.filter(({ notifiedAt }) => !notifiedAt) ?? []
  if (link && events.length > 0) return { email: null, events, isAsked: !link.confirmed }
  endAskedWatch(variantCode)
  return null
}

type Goods = Pick<ProductVariant, 'code' | 'price' | 'inStock'>

/**
 * The watched events of a variant that have not happened yet: a customer's from the API, a
 * visitor's from this browser's storage.
 */
export function useWatchOf({ code, price, inStock }: Goods): Watch | null {
  const signedIn = useSession((session) => session.signedIn)
  const asked = useAskedWatch(code)
  const guid = signedIn ? undefined : asked?.guid
  const { data } = useQuery({
    ...watchQuery(useShop(), code, guid),
    enabled: signedIn || guid !== undefined,
  })
  if (signedIn) return data ?? null
  const watch = data ?? asked // the page a wish was made on knows its mailbox, too
  // the mail goes out a moment after it has come true
  const events = watch?.events.filter((event) =>
    event.type === 'back_in_stock' ? !inStock : !event.price || price >= event.price,
  )
  return watch && events && events.length > 0 ? { ...watch, events } : null
}
