import { useEffect, useState } from 'react'

/** How long the page that mounted the picker has to confirm a choice, in ms; a refused one then goes back. */
const confirmationMs = 6000

/** The chosen store: what was clicked shows at once, what the page says wins as soon as it says so. */
export function useChoice(
  confirmed: string | null,
): [chosen: string | null, choose: (externalId: string) => void] {
  const [choice, setChoice] = useState<{ externalId: string; instead: string | null } | null>(null)
  useEffect(() => {
    if (!choice) return
    const timer = setTimeout(() => setChoice(null), confirmationMs)
    return () => clearTimeout(timer)
  }, [choice])
  const isOpen = choice !== null && choice.instead === confirmed
  return [
    isOpen ? choice.externalId : confirmed,
    (externalId) => setChoice({ externalId, instead: confirmed }),
  ]
}
