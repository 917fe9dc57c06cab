import { useSyncExternalStore } from 'react'

const pragueDay = new Intl.DateTimeFormat('sv-SE', {
  dateStyle: 'short',
  timeZone: 'Europe/Prague',
})

const never = () => () => {}

/** Today in Prague, `YYYY-MM-DD`. Null on the server and in the first render: a cached page may be from yesterday. */
export const useToday = (): string | null =>
  useSyncExternalStore(
    never,
    () => pragueDay.format(new Date()),
    () => null,
  )
