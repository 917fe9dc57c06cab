import type { ReactNode } from 'react'

/** Where the skip link and, after a navigation, the focus lead. */
export const mainId = 'obsah'

export function Main({
  className,
  children,
}: {
  className?: string | undefined
  children: ReactNode
}) {
  return (
    <main id={mainId} tabIndex={-1} className={className}>
      {children}
    </main>
  )
}
