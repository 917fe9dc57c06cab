import { readerPrices, type ClubPriced, type ReaderPrices } from './reader-prices.ts'
import { useActiveClub } from './use-active-club.ts'

/**
 * `readerPrices` of whoever looks. The server's page is everybody's and shows a visitor's; a
 * member's take the same places once the browser knows them, so nothing moves.
 */
export function useReaderPrices(goods: ClubPriced): ReaderPrices {
  return readerPrices(goods, useActiveClub() !== null)
}
