import type { WatchdogEntry } from '@drogerie/shared-lib/contract/watchdog.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { favouriteStoreOf } from '../../kernel/http/favourite-store.ts'
import { asDocument } from '../../kernel/http/hydra.ts'
import { orNotFound } from '../../kernel/http/params.ts'
import { requireCustomer } from '../../kernel/http/signed-in.ts'
import { presentEntry } from './watchdog-presenter.ts'
import { entryOf, withEventsAndHits } from './watchdog-repository.ts'

/**
 * One of the customer's own entries, presented. @throws HttpError 404 - it is another's, or there
 * is none.
 */
export async function readEntry(
  { db }: Pick<FastifyInstance, 'db'>,
  request: FastifyRequest,
  id: number,
): Promise<WatchdogEntry> {
  const customer = requireCustomer(request)
  const entry = orNotFound(await entryOf(db, customer.id, id))
  const [full] = await withEventsAndHits(db, [entry], favouriteStoreOf(request))
  return asDocument<'WatchdogEntry', WatchdogEntry>(presentEntry(orNotFound(full), customer.email))
}
