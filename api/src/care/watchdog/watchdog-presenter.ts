import type { LikedProduct, WatchdogEntry } from '@drogerie/shared-lib/contract/watchdog.ts'
import { presentHit } from '../../goods/catalogue/variant-hits.ts'
import { shopIri } from '../../kernel/http/hydra.ts'
import { pragueIso } from '../../kernel/values/prague-time.ts'
import type { EntryRow, EventRow, FullEntry } from './watchdog-repository.ts'

export const entryIri = (id: number) => shopIri('watchdog', id)

/** @param accountEmail - where mails go unless another mailbox was chosen. */
export const presentEntry = (
  { id, code, liked, events, hit, created_at: createdAt, email }: FullEntry,
  accountEmail: string,
): WatchdogEntry => ({
  '@id': entryIri(id),
  '@type': 'WatchdogEntry',
  id,
  productVariantCode: code,
  liked,
  events: events.map(presentEvent),
  email: email ?? accountEmail,
  productVariant: hit && presentHit(hit),
  createdAt: pragueIso(createdAt),
})

export const presentEvent = ({ type, price, notified_at: notifiedAt }: EventRow) => ({
  type,
  price,
  notifiedAt: notifiedAt && pragueIso(notifiedAt),
})

export const presentLiked = ({ id, code }: EntryRow): LikedProduct => ({
  '@id': entryIri(id),
  '@type': 'LikedProduct',
  productVariantCode: code,
})
