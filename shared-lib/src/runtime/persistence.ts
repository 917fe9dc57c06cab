import type { AuthRecord } from './session-state.ts'
import { createStorage, readJson, type StorageKind } from './storage.ts'

/**
 * Where each piece of state is stored (seed §9: auth and cart in 30-day cookies). The storage is
 * defined only here. What a person typed, or what tells of them, belongs into `session`: all of it
 * goes from the tab with the person (`follow-person.ts`). `local` stays with the browser.
 */
export const persisted = {
  auth: { key: 'auth', storage: 'cookie' },
  cartToken: { key: 'cart', storage: 'cookie' },
  favouriteStore: { key: 'favourite-store', storage: 'local' },
  recentSearches: { key: 'recent-searches', storage: 'local' },
  /**
   * Variant codes with commas between them; what was viewed is written only with the visitor's
   * consent.
   */
  recentlyViewed: { key: 'recently-viewed', storage: 'local' },
  comparedProducts: { key: 'compared-products', storage: 'local' },
  /** Watches that visitors asked for: variants and wishes, no mailbox; goes with a sign-out. */
  askedWatches: { key: 'asked-watches', storage: 'local' },
  dismissedMessages: { key: 'dismissed-messages', storage: 'local' },
  lastRefresh: { key: 'user-refreshed-at', storage: 'local' },
  /**
   * Outlives the tab: a shopper who closes it between ordering and the answer finds the order
   * again.
   */
  placingOrder: { key: 'placing-order', storage: 'local' },
  /**
   * Token of a cart that was ordered elsewhere while it was this tab's; until its order is seen or
   * a new cart begun.
   */
  orderedCart: { key: 'ordered-cart', storage: 'session' },
  /** Token of another cart of the account whose goods are not wanted now. */
  leftCart: { key: 'left-cart', storage: 'session' },
  /** Signature of the last change of the cart that a toast told of. */
  toldChange: { key: 'told-change', storage: 'local' },
  /** What moved in the cart and whose notice is not closed (`keep-change.ts`); of no person. */
  keptChange: { key: 'kept-change', storage: 'local' },
  checkoutDraft: { key: 'checkout-draft', storage: 'session' },
  /** Wizards of the account: what was filled in so far, no passwords; they end with the tab. */
  complaintDraft: { key: 'complaint-draft', storage: 'session' },
  /** Name of the shelf with the files of the complaint's draft (`contract/draft-shelves.ts`). */
  draftFiles: { key: 'draft-files', storage: 'session' },
  withdrawalDraft: { key: 'withdrawal-draft', storage: 'session' },
  registrationDraft: { key: 'registration-draft', storage: 'session' },
  /** Unsaved values of a form of the account, without passwords; ends with the form. */
  formDraft: { key: 'form-draft', storage: 'session' },
  /** A draft of a review of a product; ends with the tab. */
  reviewDraft: { key: 'review-draft', storage: 'session' },
  /** A message to the customer service that is not sent yet; ends with the tab. */
  contactDraft: { key: 'contact-draft', storage: 'session' },
  /**
   * The e-mail that a visitor typed for watchdogs, so that the next one knows it; ends with the
   * tab.
   */
  watchEmail: { key: 'watch-email', storage: 'session' },
  /** Numbers of orders reported to the tag manager; written only with the visitor's consent. */
  toldPurchases: { key: 'told-purchases', storage: 'local' },
  /**
   * Owner of the document that this browser keeps for use without a network: IRI of a customer, or
   * that it is a visitor's (`kept-pages.ts`).
   */
  keptCard: { key: 'kept-card', storage: 'local' },
  keptCart: { key: 'kept-cart', storage: 'local' },
  keptStore: { key: 'kept-store', storage: 'local' },
  placedOrder: { key: 'placed-order', storage: 'session' },
  /** IRI of the customer whose tab this is: whoever comes after finds nothing of theirs. */
  tabPerson: { key: 'tab-person', storage: 'session' },
  /**
   * Values that they typed before the server ended their session, for them alone
   * (`follow-person.ts`).
   */
  putAside: { key: 'put-aside', storage: 'session' },
  /** IRI of the customer whose session the server ended, until somebody signs in or out. */
  endedPerson: { key: 'ended-person', storage: 'local' },
} as const satisfies Record<string, { key: string; storage: StorageKind }>

type PersistedName = keyof typeof persisted

const storageOf = (name: PersistedName) => createStorage(persisted[name].storage)

export const readPersisted = (name: PersistedName): string | null =>
  storageOf(name).read(persisted[name].key)
export const readPersistedJson = (name: PersistedName): unknown =>
  readJson(storageOf(name), persisted[name].key)
export const removePersisted = (name: PersistedName): void =>
  storageOf(name).remove(persisted[name].key)
export const writePersisted = (name: PersistedName, value: string): void =>
  storageOf(name).write(persisted[name].key, value)

/** The stored sign-in, or null; anything not of its shape counts as signed out. */
export function readStoredAuth(): AuthRecord | null {
  const value = readPersistedJson('auth')
  if (typeof value !== 'object' || value === null) return null
  const { token, customer } = value as Partial<AuthRecord>
  return typeof token === 'string' && typeof customer === 'string' ? { token, customer } : null
}

/**
 * The token for this tab's calls: another tab of the same person may have stored a newer one, and
 * the old one is void soon after. Without storage it is the tab's own.
 */
export function newestAuth(own: AuthRecord | null): AuthRecord | null {
  const stored = own && readStoredAuth()
  return stored?.customer === own?.customer ? stored : own
}

export function writeStoredAuth(auth: AuthRecord | null): void {
  if (auth) writePersisted('auth', JSON.stringify(auth))
  else removePersisted('auth')
}
