import { CircleHelp } from '@drogerie/shared-lib/ui/icons/circle-help.tsx'
import { CreditCard } from '@drogerie/shared-lib/ui/icons/credit-card.tsx'
import { ShoppingBag } from '@drogerie/shared-lib/ui/icons/shopping-bag.tsx'
import { Store } from '@drogerie/shared-lib/ui/icons/store.tsx'
import { Ticket } from '@drogerie/shared-lib/ui/icons/ticket.tsx'
import { Truck } from '@drogerie/shared-lib/ui/icons/truck.tsx'
import { Undo2 } from '@drogerie/shared-lib/ui/icons/undo-2.tsx'
import { User } from '@drogerie/shared-lib/ui/icons/user.tsx'
import type { ReactNode } from 'react'

const icons: readonly (readonly [word: RegExp, icon: ReactNode])[] = [
  [/doprav|doruc|vyzved|shipping|delivery/, <Truck key="" size={22} />],
  [/platb|faktur|payment/, <CreditCard key="" size={22} />],
  [/reklam|vrac|return|complaint/, <Undo2 key="" size={22} />],
  [/klub|bod|kupon|club/, <Ticket key="" size={22} />],
  [/ucet|heslo|account/, <User key="" size={22} />],
  [/prodejn|store/, <Store key="" size={22} />],
  [/nakup|objedn|zbozi|order|shopping/, <ShoppingBag key="" size={22} />],
]

/** A picture for a category of questions, by what its code speaks of. */
export const categoryIcon = (code: string): ReactNode =>
  icons.find(([word]) => word.test(code))?.[1] ?? <CircleHelp size={22} />
