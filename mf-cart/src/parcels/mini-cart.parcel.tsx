import { reactParcel } from '@drogerie/shared-lib/runtime'
import { MiniCart } from '../features/mini-cart/mini-cart.tsx'

/** The cart in the shell's header: number, sum, and a look inside. */
export const lifecycles = reactParcel(MiniCart)
