import { readPersistedJson, writePersisted } from '@drogerie/shared-lib/runtime'
import { useState } from 'react'
import { readRecent, withRecent } from './recent-rules.ts'

const readStored = () => readRecent(readPersistedJson('recentSearches'))

/** The last searches of this browser, kept in its storage. */
export function useRecentSearches() {
  const [recent, setRecent] = useState(readStored)
  return {
    recent,
    remember: (words: string) => {
      const next = withRecent(readStored(), words) // another tab may have searched meanwhile
      writePersisted('recentSearches', JSON.stringify(next))
      setRecent(next)
    },
    forget: () => {
      writePersisted('recentSearches', '[]')
      setRecent([])
    },
  }
}
