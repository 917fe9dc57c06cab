import type { WatchdogEventType } from '@drogerie/shared-lib/contract/enums.ts'

export type WishedEvent = { type: WatchdogEventType; price?: number | null | undefined }
export type EventToKeep = { type: WatchdogEventType; price: number | null }

/**
 * One event per type, the last one said wins. A price is the limit of `price_lower_than` alone;
 * left out it is today's.
 *
 * @param currentPrice - of the variant, hundredths of a crown.
 */
export function eventsToKeep(wished: readonly WishedEvent[], currentPrice: number): EventToKeep[] {
  const byType = new Map<WatchdogEventType, EventToKeep>()
  for (const { type, price } of wished)
    byType.set(type, { type, price: type === 'price_lower_than' ? (price ?? currentPrice) : null })
  return [...byType.values()]
}

/** The address of the account, however its letters are cased; a plus tag may be another mailbox. */
export const isSameMailbox = (given: string, ofAccount: string): boolean =>
  comparable(given) === comparable(ofAccount)

// Stryker disable next-line MethodExpression: an address is ASCII, where either case tells the same apart
const comparable = (email: string): string => email.trim().normalize('NFC').toLowerCase()
