import { useClubWords } from '@drogerie/shared-lib/pages/club-words.ts'
import { useCustomerService } from '@drogerie/shared-lib/runtime'

/** Parts that a shop may be without; where an older API does not say, it has them all. */
export function useShopParts() {
  const club = useClubWords()
  const {
    stores = true,
    offers = true,
    leaflet = true,
    ownBrands = true,
    articles = true,
  } = useCustomerService()?.promises ?? {}
  return { club, stores, offers, leaflet, ownBrands, articles }
}

export type ShopPart = keyof ReturnType<typeof useShopParts>

/** The links whose part of the shop is there; links that need no part always are. */
export const linksOfParts = <L extends { key: string; needs?: ShopPart }>(
  links: readonly L[],
  parts: ReturnType<typeof useShopParts>,
): L[] => links.filter(({ needs }) => needs === undefined || Boolean(parts[needs]))
