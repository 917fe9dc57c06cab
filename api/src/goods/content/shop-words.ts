import { localPhone, serviceHours } from '@drogerie/shared-lib/format/service-line.ts'
import type { Config } from '../../kernel/config/config.ts'

/** What editors' texts say of the shop, as the settings have it. */
export type ShopWords = ReadonlyMap<string, string>

export function shopWords({
  seller,
  customerService,
}: Pick<Config, 'seller' | 'customerService'>): ShopWords {
  return new Map([
    [
      'seller',
      `${[seller.name, seller.street, seller.city].join(', ')}, IČO ${seller.companyId}, DIČ ${seller.taxId}`,
    ],
    ['phone', localPhone(customerService.phone)],
    ['hours', serviceHours(customerService)],
    ['email', customerService.email],
  ])
}

/** Fills in `{{phone}}` and similar placeholders; unknown ones stay. */
export const withShopWords = (text: string, words: ShopWords): string =>
  text.replace(/\{\{(\w+)\}\}/g, (whole, word: string) => words.get(word) ?? whole)
