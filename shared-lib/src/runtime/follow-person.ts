import { dropShelves } from '../contract/draft-shelves.ts'
import { persisted, readPersisted, removePersisted, writePersisted } from './persistence.ts'

type PersistedName = keyof typeof persisted

const ofPersons = (Object.keys(persisted) as PersistedName[]).filter(
  (name) => persisted[name].storage === 'session',
)

/**
 * Makes the tab this person's. When it was another's, everything they typed into it goes first:
 * addresses, account numbers, messages. What a visitor typed stays when they sign in.
 *
 * @param customer - IRI of the customer who is signed in; null for a visitor.
 */
export function followPerson(customer: string | null): void {
  const before = readPersisted('tabPerson')
  if (before === customer) return
  if (before !== null) {
    for (const name of ofPersons) removePersisted(name)
    dropShelves(() => true).catch(() => {}) // a browser that lost its storage holds none either
  }
  if (customer !== null) writePersisted('tabPerson', customer)
}
