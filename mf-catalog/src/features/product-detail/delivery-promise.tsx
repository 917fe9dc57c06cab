import { useShop, type Shop } from '@drogerie/shared-lib/runtime'
import { queryOptions, useQuery } from '@tanstack/react-query'
import styles from './delivery-rows.module.css'

const minute = 60_000 // ms

/**
 * Until when one orders for which day, by courier; null in a shop that sends nothing by courier.
 */
export const deliveryPromiseQuery = (api: Shop['api']) =>
  queryOptions({
    queryKey: ['mf-catalog', 'delivery-promise'] as const,
    queryFn: async ({ signal }) => {
      const { members } = await api.list('GET /shipping-methods', { signal })
      return members.find(({ kind }) => kind === 'courier')?.promise ?? null
    },
    staleTime: minute,
    refetchInterval: minute, // the hour passes while the page is open
  })

/** 'Objednejte do 14.00, doručíme zítra': the API counts it, with holidays. */
export function DeliveryPromise() {
  const { data: promise } = useQuery(deliveryPromiseQuery(useShop().api))
  return promise ? (
    <time dateTime={promise.orderBefore} className={styles['promise']}>
      {promise.text}
    </time>
  ) : null
}
