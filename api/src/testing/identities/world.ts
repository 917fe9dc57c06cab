import { hashPassword } from '../../people/auth/passwords.ts'
import { mailboxOf } from '../../kernel/values/email-rules.ts'
import {
  startIdentityProviders,
  shopOrigin,
  type IdentityProviders,
} from '../identity-providers.ts'
import { openInbox, type TestInbox } from '../inbox.ts'
import { openOrderShop, type OrderShop } from '../order-shop.ts'
import { testConfig } from '../test-config.ts'

/** The shop that histories are played in, with its mails and the identity providers. */
export type Stage = {
  shop: OrderShop
  inbox: TestInbox
  identity: IdentityProviders
  close(): Promise<void>
}

export async function openStage(): Promise<Stage> {
  const identity = await startIdentityProviders()
  const inbox = await openInbox()
  const shop = await openOrderShop(
    {},
    testConfig({ smtpUrl: inbox.smtpUrl, publicOrigin: shopOrigin, oauth: identity.oauth }),
  )
  await shop.db.updateTable('product_variants').set({ on_hand: 1_000_000 }).execute()
  const close = async () => {
    await shop.close()
    await Promise.all([inbox.close(), identity.close()])
  }
  return { shop, inbox, identity, close }
}

export type Session = { customer: string; headers: Record<string, string> }

/** A person with mailboxes of their own and one password for everything. */
export type Person = {
  name: string
  password: string
  /** Hashing takes long, so it is done once. */
  passwordHash: Promise<string>
  mailboxes: readonly string[]
  session: Session | null
}

/** An order as it was bought, whatever the shop makes of it. */
export type PlacedOrder = {
  id: number
  number: string
  by: Person
  email: string
  mayBeErased: boolean
  /** An owner has withdrawn from it or complained. */
  maySpeak: boolean
}

export type World = Stage & {
  people: readonly Person[]
  /** Addresses that people type, including each other's. */
  addresses: readonly string[]
  orders: PlacedOrder[]
  /** Addresses that agreed to a newsletter themselves. */
  subscribed: Set<Person>
  opened: Set<string>
  /** Mailboxes of others that a person registered first. */
  taken: Map<Person, string>
}

const passwords = { anna: 'Anna-Cestuje7!', eva: 'Eva-Zkousi-99!' }
const hashes = { anna: hashPassword(passwords.anna), eva: hashPassword(passwords.eva) }

/**
 * Two people and six addresses. Some of Eva's look like Anna's: a plus tag is another mailbox,
 * because hosts differ in ignoring it.
 */
export function newWorld(stage: Stage, run: number): World {
  const anna: Person = {
    name: 'Anna',
    password: passwords.anna,
    passwordHash: hashes.anna,
    session: null,
    mailboxes: [`anna${run}@posta.cz`, `anna.prace${run}@posta.cz`],
  }
  const eva: Person = {
    name: 'Eva',
    password: passwords.eva,
    passwordHash: hashes.eva,
    session: null,
    mailboxes: [`eva${run}@posta.cz`, `anna${run}+eva@posta.cz`],
  }
  const people = [anna, eva]
  const addresses = [
    ...people.flatMap(({ mailboxes }) => mailboxes),
    `Anna${run}@Posta.CZ`,
    `anna.prace${run}+x@posta.cz`,
  ]
  return {
    ...stage,
    people,
    addresses,
    orders: [],
    subscribed: new Set(),
    opened: new Set(),
    taken: new Map(),
  }
}

/** The reader of an address's mail; none for the address without a mailbox. */
export const ownerOfMailbox = (
  { people }: Pick<World, 'people'>,
  email: string,
): Person | undefined =>
  people.find(({ mailboxes }) =>
    mailboxes.some((mailbox) => mailboxOf(mailbox) === mailboxOf(email)),
  )

/**
 * A person may read and end an order which they placed, or whose mailbox is theirs: only those can
 * they ever prove.
 */
export const isTheirs = (
  world: Pick<World, 'people'>,
  person: Person,
  { by, email }: PlacedOrder,
): boolean => by === person || ownerOfMailbox(world, email) === person
