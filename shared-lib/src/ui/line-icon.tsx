import type { ReactNode } from 'react'

/** An icon of our own, drawn like the other icons: 24 px grid, 1.75 px stroke. Decorative, with the word beside it. */
export const LineIcon = ({ size = 24, children }: { size?: number; children: ReactNode }) => (
  <svg
    width={size}
    height={size}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.75"
    strokeLinecap="round"
    strokeLinejoin="round"
    className="lucide"
    aria-hidden
  >
    {children}
  </svg>
)
