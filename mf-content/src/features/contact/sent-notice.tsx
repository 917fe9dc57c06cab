import { Notice } from '@drogerie/shared-lib/ui/panel.tsx'
import { useEffect, useRef, type ReactNode } from 'react'

/** Replaces a form and takes the focus, so that the shopper knows it was sent. */
export function SentNotice({ title, children }: { title: string; children: ReactNode }) {
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => notice.current?.focus(), [])
  return (
    <Notice tone="ok" ref={notice} tabIndex={-1} role="status" title={title}>
      {children}
    </Notice>
  )
}
