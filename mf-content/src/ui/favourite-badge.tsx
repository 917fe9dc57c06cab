import { Badge } from '@drogerie/shared-lib/ui/badge.tsx'
import { Heart } from '@drogerie/shared-lib/ui/icons/heart.tsx'
import type { ReactNode } from 'react'

/** The green mark of the shopper's own store. */
export function FavouriteBadge({ children, pill }: { children: ReactNode; pill?: boolean }) {
  return (
    <Badge tone="club" pill={pill ?? false}>
      <Heart size={14} />
      {children}
    </Badge>
  )
}
