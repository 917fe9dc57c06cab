import { Suspense, type ReactNode } from 'react'
import { useKeys } from './use-keys.ts'

/** A viewer whose code may still come: Esc is heard already, as if it were open. */
export const ViewerOpening = ({
  onClose,
  children,
}: {
  onClose: () => void
  children: ReactNode
}) => <Suspense fallback={<ClosedByEscape onClose={onClose} />}>{children}</Suspense>

function ClosedByEscape({ onClose }: { onClose: () => void }) {
  useKeys({ Escape: onClose })
  return null
}
