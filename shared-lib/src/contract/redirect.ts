import * as z from 'zod/mini'
import { resource } from './common.ts'

/** Paths compare in lower case without a trailing slash; `destinationUrl` may lead elsewhere. */
export const Redirect = z.extend(resource('Redirect'), {
  originUrl: z.string(),
  destinationUrl: z.string(),
  permanent: z.boolean(),
})
export type Redirect = z.infer<typeof Redirect>
