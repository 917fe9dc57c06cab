import { storeQuery } from '@drogerie/shared-lib/pages/store-query.ts'
import { useSession, useShop } from '@drogerie/shared-lib/runtime'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { noFilter, type Point } from '#data/store-filter.ts'
import { placeQuery, storesQuery } from '#data/store-queries.ts'

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

/**
 * The search of the picker: by words, the shopper's surroundings, otherwise those of the favourite
 * store.
 *
 * @param around - a town to begin around without a favourite store.
 */
export function useStoreSearch(orderToken: string | undefined, around: string | undefined) {
  const { api } = useShop()
  const [phrase, setPhrase] = useState('')
  const [near, setNear] = useState<Point | null>(null)
  const settled = useSettled(phrase.trim())
  const isFree = settled === '' && near === null
  const { favourite, home, isLoading } = useHome(around)
  const point = settled === '' ? (near ?? home) : null
  return {
    favourite,
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
        orderToken === undefined ? undefined : { orderToken },
      ),
      enabled: !(isFree && isLoading),
      placeholderData: keepPreviousData,
    },
  }
}

/** The favourite store and where it is; without one, where the town is. */
function useHome(around: string | undefined) {
  const { api } = useShop()
  const favourite = useSession(({ favouriteStore }) => favouriteStore)
  const store = useQuery(storeQuery(api, favourite))
  const town = useQuery(placeQuery(api, favourite === null ? (around ?? '') : ''))
  const at = store.data ?? town.data
  return {
    favourite,
    home: at ? { latitude: at.latitude, longitude: at.longitude } : null,
    isLoading: store.isLoading || town.isLoading,
  }
}
