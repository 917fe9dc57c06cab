import { useEffect, useEffectEvent, useRef, type RefCallback } from 'react'

/**
 * The ref of a controlled field that hands on what was typed into the server's HTML before the page
 * was taken over. It waits for the effects: the form follows its controls from there on, and who
 * resets it then keeps what was typed.
 */
export function useEarlyText(
  ref: RefCallback<HTMLInputElement>,
  onTyped: (text: string) => void,
): RefCallback<HTMLInputElement> {
  const isSeen = useRef(false)
  const typed = useRef<string | null>(null)
  const hand = useEffectEvent(onTyped)
  useEffect(() => {
    if (typed.current !== null) hand(typed.current)
    typed.current = null
  }, [])
  return (element) => {
    if (element && !isSeen.current && element.value !== element.defaultValue)
      typed.current = element.value
    if (element) isSeen.current = true
    ref(element)
  }
}
