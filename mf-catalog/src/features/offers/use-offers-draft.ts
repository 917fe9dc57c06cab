import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { useShop } from '@drogerie/shared-lib/runtime'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { actionsCountQuery } from '#data/action-queries.ts'
import { offersApiParams, offersQueryString, type OffersState } from './offers-url.ts'

/**
 * Ticks that wait for their button, how many offers it would show (null until known), and what it
 * does. A sheet says what closes it; its offers replace its entry of the history.
 */
export function useOffersDraft(state: OffersState, onApplied?: () => void) {
  const navigate = useNavigate()
  const { api } = useShop()
  const [draft, setDraft] = useState(state)
  const { data } = useQuery({
    ...actionsCountQuery(api, offersApiParams(draft)),
    placeholderData: keepPreviousData,
  })
  const count = data ?? null
  const apply = () => {
    if (count === 0) return
    void navigate(paths.offers() + offersQueryString(draft), {
      replace: onApplied !== undefined,
      preventScrollReset: true,
    })
    onApplied?.()
  }
  return { draft, setDraft, count, apply }
}
