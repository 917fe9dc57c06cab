import { draftShelf, dropShelves } from '../contract/draft-shelves.ts'
import {
  persisted,
  readPersisted,
  readPersistedJson,
  removePersisted,
  writePersisted,
} from './persistence.ts'

type PersistedName = keyof typeof persisted

const ofPersons = (Object.keys(persisted) as PersistedName[]).filter(
  (name) => persisted[name].storage === 'session',
)
const typed = ofPersons.filter((name) => name !== 'tabPerson')

type PutAside = { customer: string; texts: Partial<Record<PersistedName, string>> }

/**
 * Makes the tab this person's. When it was another's, everything they typed into it goes first:
 * addresses, account numbers, messages. What a visitor typed stays when they sign in.
 *
 * A person whose session the server ended did not leave: what they typed is put aside, where no
 * page reads it, and is back when they sign in. Anybody else's sign-in, and a sign-out, end it.
 *
 * @param customer - IRI of the customer who is signed in; null for a visitor.
 */
export function followPerson(customer: string | null): void {
  const before = readPersisted('tabPerson')
  const waiting = before ?? personPutAside()
  const mayReturn = customer === null && waiting === readPersisted('endedPerson')
  if (before !== null && before !== customer) {
    if (mayReturn) putAside(before)
    else dropTyped()
  } else if (!mayReturn) {
    // without anything put aside neither does anything
    if (waiting === customer) takeBack()
    else dropAside()
  }
  if (customer !== null) writePersisted('tabPerson', customer)
}

/**
 * Whether the last person's session was ended by the server and nobody has signed in or out since;
 * `isTyped` when this tab holds what they had filled in.
 */
export function endedSession(): { isTyped: boolean } | null {
  const customer = readPersisted('endedPerson')
  if (customer === null) return null
  const aside = readAside()
  return { isTyped: aside?.customer === customer && Object.keys(aside.texts).length > 0 }
}

const readAside = () => readPersistedJson('putAside') as PutAside | null
const personPutAside = (): string | null => readAside()?.customer ?? null

function putAside(customer: string): void {
  const texts: PutAside['texts'] = {}
  for (const name of typed) {
    const text = readPersisted(name)
    if (text !== null) texts[name] = text
  }
  for (const name of ofPersons) removePersisted(name)
  writePersisted('putAside', JSON.stringify({ customer, texts } satisfies PutAside))
}

/** Restores the values that were put aside; values typed since are newer and stay. */
function takeBack(): void {
  const texts = readAside()?.texts ?? {}
  for (const name of typed) {
    const text = texts[name]
    if (text !== undefined && readPersisted(name) === null) writePersisted(name, text)
  }
  removePersisted('putAside')
}

/** The files of its draft go too, and no others: a visitor may have added some since. */
function dropAside(): void {
  const shelf = readAside()?.texts.draftFiles
  removePersisted('putAside')
  dropFiles((madeAt) => `${draftShelf}${madeAt}` === shelf)
}

function dropTyped(): void {
  for (const name of ofPersons) removePersisted(name)
  dropFiles(() => true)
}

/** A browser that lost its storage holds none either. */
const dropFiles = (isOver: (madeAt: number) => boolean) => void dropShelves(isOver).catch(() => {})
