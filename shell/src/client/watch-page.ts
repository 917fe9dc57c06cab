import { whileAttended } from '@drogerie/shared-lib/pages/while-attended.ts'
import { isPersonal, type Shop } from '@drogerie/shared-lib/runtime'
import type { Query } from '@tanstack/react-query'
import type { DataRouter } from 'react-router'
import { tagOfDocument } from './kept-queries.ts'

/** Goods that are older than this are asked for again when a navigation shows them. ms */
const freshMs = 3000

type Watched = Pick<DataRouter, 'state' | 'subscribe'>

/** Reads the queries of an open page again where `isOld` says so, except those of one person. */
const readAgain = ({ queryClient }: Shop, isOld: (query: Query) => boolean) =>
  void queryClient.invalidateQueries({
    type: 'active',
    predicate: (query) => !isPersonal(query.queryKey) && isOld(query),
  })

/** Asks the front about the page under one address. @param tag - its `ETag`, where it is known. */
function createLook(shop: Shop, address: string, tag: string | null) {
  let hasTag = true
  let isLooking = false

  function take(response: Response): void {
    if (response.status !== 200 && response.status !== 304) return
    const known = tag
    tag = response.headers.get('ETag')
    hasTag = tag !== null
    if (known !== null && hasTag && tag !== known) readAgain(shop, () => true)
  }

  return async (): Promise<void> => {
    if (isLooking || !hasTag) return
    isLooking = true
    try {
      const headers = new Headers(tag === null ? [] : [['If-None-Match', tag]])
      const signal = AbortSignal.timeout(5000)
      take(await fetch(address, { method: 'HEAD', cache: 'no-store', headers, signal }))
    } catch {
      // a front that cannot be asked has told of no change; the next look asks again
    } finally {
      isLooking = false
    }
  }
}

/**
 * Prices, stock and texts of an open page follow the shop. While somebody looks at it, the front is
 * asked every few seconds whether the page under this address is another now, which it answers with
 * 304 as long as it is not; then what the page shows is read again. A navigation reads goods again
 * that it shows from memory.
 */
export function watchPage({ state, subscribe }: Watched, shop: Shop): () => void {
  const addressOf = ({ location: { pathname, search } }: Pick<DataRouter['state'], 'location'>) =>
    pathname + search
  let address = addressOf(state)
  let ask = createLook(shop, address, tagOfDocument())
  const { askNow, end: endAsking } = whileAttended(() => void ask())
  const end = subscribe((now) => {
    if (now.navigation.state !== 'idle' || addressOf(now) === address) return
    address = addressOf(now)
    ask = createLook(shop, address, null)
    const isOld = ({ meta, state: { dataUpdatedAt } }: Query) =>
      meta?.showsGoods === true && Date.now() - dataUpdatedAt > freshMs
    readAgain(shop, isOld)
    askNow()
  })
  return () => {
    endAsking()
    end()
  }
}
