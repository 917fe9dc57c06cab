import { useCallback, useEffect, useRef } from 'react'
import { toggled } from './filter-groups.ts'
import type { ListingState } from './listing-url.ts'

export type OnTick = (name: string, value: string) => void

/** The same function at each render, so that a tick draws its own row again and not all of them. */
export function useTick(state: ListingState, onChange: (state: ListingState) => void): OnTick {
  const latest = useRef({ state, onChange })
  useEffect(() => {
    latest.current = { state, onChange }
  })
  return useCallback((name, value) => {
    const { state: ticked, onChange: change } = latest.current
    change(toggled(ticked, name, value))
  }, [])
}
