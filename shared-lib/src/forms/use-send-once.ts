import { useRef } from 'react'

export type SendHeaders = { 'Idempotency-Key': string }

/**
 * Sends what a form makes, so that it is made once: the same content sent again after a lost answer
 * carries the same `Idempotency-Key`. Changed content is another command, and so is the same one
 * after an answer: who writes it twice means it.
 */
export function useSendOnce() {
  const unanswered = useRef<{ content: string; key: string }>(null)
  return async <Answer>(
    content: unknown,
    send: (headers: SendHeaders) => Promise<Answer>,
  ): Promise<Answer> => {
    const text = JSON.stringify(content)
    if (unanswered.current?.content !== text)
      unanswered.current = { content: text, key: crypto.randomUUID() }
    const answer = await send({ 'Idempotency-Key': unanswered.current.key })
    unanswered.current = null
    return answer
  }
}
