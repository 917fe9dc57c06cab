import * as z from 'zod/mini'
import { resource } from './common.ts'

/** The body of a command that says all in its path. */
export const NoMembers = z.object({})

export const ProductAttribute = z.extend(resource('ProductAttribute'), {
  id: z.int(),
  code: z.string(),
  name: z.string(),
  type: z.string(),
  position: z.int(),
})

export const CreatedPasskey = z.object({ id: z.int() })

/** The gateway's notification about a payment. */
export const PaymentNotice = z.object({
  transId: z.string().check(z.minLength(1), z.maxLength(64)),
})
