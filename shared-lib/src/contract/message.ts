import * as z from 'zod/mini'
import { resource } from './common.ts'
import { MessageKind, MessagePlacement } from './enums.ts'

/** A site-wide notice. */
export const Message = z.extend(resource('Message'), {
  id: z.int(),
  code: z.string(),
  kind: MessageKind,
  text: z.string(),
  url: z.nullish(z.string()),
  placement: MessagePlacement,
  validFrom: z.nullish(z.string()),
  validTo: z.nullish(z.string()),
  dismissible: z.boolean(),
})
export type Message = z.infer<typeof Message>
