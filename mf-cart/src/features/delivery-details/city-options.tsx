import { limits } from '@drogerie/shared-lib/contract/constants.ts'
import { useShop } from '@drogerie/shared-lib/runtime'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'

/** Towns for the browser's own list under a field; without an answer the field is a plain one. */
export function CityOptions({ id, name }: { id: string; name: string }) {
  const { api } = useShop()
  const typed: unknown = useWatch({ control: useFormContext().control, name })
  const phrase = useDeferredValue(typeof typed === 'string' ? typed.trim() : '')
  const { data = [] } = useQuery({
    queryKey: ['mf-cart', 'checkout', 'places', phrase],
    queryFn: async ({ signal }) =>
      (await api.list('GET /stores/place', { query: { phrase }, signal })).members,
    enabled: phrase.length >= limits.searchMinLength,
    staleTime: Infinity,
    retry: false,
  })
  const names = [...new Set(data.filter(({ kind }) => kind === 'city').map((place) => place.name))]
  return (
    <datalist id={id}>
      {names.map((city) => (
        <option key={city} value={city}>
          {city}
        </option>
      ))}
    </datalist>
  )
}
