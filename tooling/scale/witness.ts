import {
  brokenInvariants,
  freeStock,
  lostAndDoubled,
  type Stock,
} from '../../api/src/testing/chaos/invariants.ts'
import { withDatabase } from '../../api/src/testing/chaos/chaos-shop.ts'
import type { Outcome } from '../../api/src/testing/chaos/shopper.ts'
import type { TestInbox } from '../../api/src/testing/inbox.ts'
import { inSession } from '../../api/src/testing/standby.ts'

/** Looks into the database itself, whichever server that is just now. */
export type Witness = {
  lostAndDoubled(outcomes: readonly Outcome[]): Promise<{ lost: number; doubled: number }>
  /** A sentence for each of I1 to I8 that does not hold. */
  broken(outcomes: readonly Outcome[], inbox: TestInbox): Promise<string[]>
}

/** @param url - where the database is now. */
export async function callWitness(url: () => string): Promise<Witness> {
  const look = <Result>(work: Parameters<typeof withDatabase<Result>>[1]) =>
    withDatabase<Result>({ databaseUrl: url() }, work)
  const before: Stock = await look(({ db }) => freeStock(db))
  const [last] = await inSession<{ id: number }>(
    url(),
    'select coalesce(max(id), 0)::int as id from orders',
  )
  return {
    lostAndDoubled: (outcomes) => look(({ db }) => lostAndDoubled(db, outcomes)),
    broken: (outcomes, { messages }) =>
      look(({ db }) =>
        brokenInvariants(db, { before, since: last?.id ?? 0, outcomes, mails: messages }),
      ),
  }
}
