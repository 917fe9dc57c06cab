import { useEffect, useState } from 'react'

const pragueDay = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone: 'Europe/Prague' })

/** Today in Prague, `YYYY-MM-DD`. Null on the server and in the first render: a cached page may be from yesterday. */
export function useToday(): string | null {
  const [today, setToday] = useState<string | null>(null)
  useEffect(() => setToday(pragueDay.format(new Date())), [])
  return today
}
