import { useId, useState } from 'react'
import { useAfterPress } from './use-after-press.ts'

/**
 * Why a number typed into a `QuantityStepper` is not taken, for the words beside it.
 *
 * @param reason - of a number that was typed, NaN for what is none; undefined takes it.
 */
export function useQuantityRefusal(reason: (typed: number) => string | undefined) {
  const id = useId()
  const [why, setWhy] = useState<string>()
  const error = useAfterPress(why)
  const refuse = (typed: number): boolean => {
    const refusal = reason(typed)
    setWhy(refusal)
    return refusal !== undefined
  }
  return {
    /** Id of the field; its error text has `${id}-error`. */
    id,
    error,
    isWrong: why !== undefined,
    forget: () => setWhy(undefined),
    stepper: {
      id,
      refuse,
      isRefused: why !== undefined,
      errorId: error ? `${id}-error` : undefined,
    },
  }
}

/**
 * Leads to a typed number that waits to be mended.
 *
 * @returns whether there is one: then nothing goes on.
 */
export function leadToRefused(): boolean {
  const field = document.querySelector<HTMLElement>('[data-refused]')
  field?.focus()
  return field !== null
}
