import { useSendOnce, type SendHeaders } from '@drogerie/shared-lib/forms/use-send-once.ts'
import { ApiError } from '@drogerie/shared-lib/runtime'
import { useRef } from 'react'

type Calls<Payload, Row> = {
  add: (payload: Payload, headers: SendHeaders) => Promise<Row>
  change: (row: Row, payload: Payload) => Promise<unknown>
}

/**
 * Adds a row of a list once. What is corrected after a lost answer is the same row: the sent one is
 * asked for again under its own key, and then changed.
 */
export function useAddOnce<Payload, Row>({ add, change }: Calls<Payload, Row>) {
  const sendOnce = useSendOnce()
  const unanswered = useRef<Payload>(null)
  const made = useRef<Row>(null)
  const send = async (payload: Payload): Promise<Row> => {
    unanswered.current = payload
    try {
      made.current = await sendOnce(payload, (headers) => add(payload, headers))
    } catch (error) {
      if (!(error instanceof ApiError) || !error.isUncertain) unanswered.current = null
      throw error
    }
    return made.current
  }
  return async (payload: Payload): Promise<unknown> => {
    if (made.current !== null) return change(made.current, payload)
    const before = unanswered.current
    const isCorrected = before !== null && JSON.stringify(before) !== JSON.stringify(payload)
    const row = isCorrected ? await send(before).catch(unlessRefused) : null
    return row === null ? send(payload) : change(row, payload)
  }
}

/** Refused, it was never added; what is still unknown stops the next step. */
function unlessRefused(error: unknown): null {
  if (error instanceof ApiError && !error.isUncertain) return null
  throw error
}
