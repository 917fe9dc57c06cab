import CircleHelp from 'lucide-react/icons/circle-help'
import CreditCard from 'lucide-react/icons/credit-card'
import ShoppingBag from 'lucide-react/icons/shopping-bag'
import Store from 'lucide-react/icons/store'
import Ticket from 'lucide-react/icons/ticket'
import Truck from 'lucide-react/icons/truck'
import Undo2 from 'lucide-react/icons/undo-2'
import User from 'lucide-react/icons/user'
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
