import { accountParts } from '@drogerie/shared-lib/format/account-parts.ts'
import { createElement as h, type ReactNode } from 'react'

/** Text whose account numbers do not break between two lines. */
export function withAccounts(text: string): ReactNode {
  const parts = accountParts(text)
  return parts.length === 1
    ? text
    : parts.map((part, key) =>
        key % 2 === 1 ? h('span', { key, style: { whiteSpace: 'nowrap' } }, part) : part,
      )
}
