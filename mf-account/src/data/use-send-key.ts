import { useRef } from 'react'

/**
 * The `Idempotency-Key` of what a form sends: the same content sent again after a lost answer is the
 * same command, changed content is another.
 */
export function useSendKey(): (content: string) => string {
  const sent = useRef({ content: '', key: '' })
  return (content) => {
    if (sent.current.content !== content) sent.current = { content, key: crypto.randomUUID() }
    return sent.current.key
  }
}
