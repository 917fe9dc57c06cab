import { storeQuery } from '@drogerie/shared-lib/pages/store-query.ts'
import { useSession, useShop } from '@drogerie/shared-lib/runtime'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { noFilter, type Point } from '#data/store-filter.ts'
import { storesQuery, type StoreCart } from '#data/store-queries.ts'

/** How long after the last key the list follows, in ms. */
const typingPauseMs = 300
/** All of them: the map shows every store, the list only the first rows. */
const storesAtOnce = 500

function useSettled(phrase: string): string {
  const [settled, setSettled] = useState(phrase)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(phrase), typingPauseMs)
    return () => clearTimeout(timer)
  }, [phrase])
  return settled
}

const cartOf = (orderToken: string, isFromShelves: boolean): StoreCart => ({
  orderToken,
  ...(isFromShelves ? { 'order[cartAvailability]': 'desc' } : {}),
})

/**
 * What the picker looks for: words, the shopper's surroundings, otherwise those of the favourite store.
 *
 * @param isFromShelves - what the stores have of the cart matters, so those that have all of it come first.
 */
export function useStoreSearch(orderToken: string | undefined, isFromShelves: boolean) {
  const { api } = useShop()
  const [phrase, setPhrase] = useState('')
  const [near, setNear] = useState<Point | null>(null)
  const settled = useSettled(phrase.trim())
  const favouriteId = useSession(({ favouriteStore }) => favouriteStore)
  const { data: favourite, isPending } = useQuery(storeQuery(api, favouriteId))
  const home = favourite ? { latitude: favourite.latitude, longitude: favourite.longitude } : null
  const point = settled === '' ? (near ?? home) : null
  const waiting = favouriteId !== null && isPending && settled === '' && near === null
  return {
    phrase,
    setPhrase: (text: string) => {
      setPhrase(text)
      setNear(null)
    },
    around: (position: Point) => {
      setPhrase('')
      setNear(position)
    },
    query: {
      ...storesQuery(
        api,
        { ...noFilter, phrase: settled, near: point, shown: storesAtOnce },
        orderToken === undefined ? undefined : cartOf(orderToken, isFromShelves),
      ),
      enabled: !waiting,
      placeholderData: keepPreviousData,
    },
  }
}
