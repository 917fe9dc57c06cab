import type { ReactNode } from 'react'

/** Id of the element to which the skip link and, after a navigation, the focus go. */
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
