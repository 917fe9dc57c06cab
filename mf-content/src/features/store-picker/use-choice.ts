import { useEffect, useState } from 'react'

/**
 * How long the page that mounted the picker has to confirm a choice, in ms; a refused one then goes
 * back.
 */
const confirmationMs = 6000

/**
 * The chosen store: a click shows at once, and the page's own value replaces it when it changes.
 */
export function useChoice(
  confirmed: string | null,
): [chosen: string | null, choose: (externalId: string) => void] {
  const [choice, setChoice] = useState<{ externalId: string } | null>(null)
  const [seen, setSeen] = useState(confirmed)
  if (seen !== confirmed) {
    setSeen(confirmed)
    setChoice(null) // the page has answered; what it takes back later does not revive the click
  }
  useEffect(() => {
    if (!choice) return
    const timer = setTimeout(() => setChoice(null), confirmationMs)
    return () => clearTimeout(timer)
  }, [choice])
  return [choice ? choice.externalId : confirmed, (externalId) => setChoice({ externalId })]
}
