import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { replace } from 'react-router'

/** The bare address of the checkout begins at its first step. */
export const loader = () => replace(paths.cart())

/** Never shown: the loader always leads on. */
export const Component = () => null
