import { localPhone, serviceHours } from '@drogerie/shared-lib/format/service-line.ts'
import type { Config } from '../../kernel/config/config.ts'

/** Facts about the shop from the settings, which fill the places in editors' texts. */
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
    ['register', seller.register ?? ''],
    ['phone', localPhone(customerService.phone)],
    ['hours', serviceHours(customerService)],
    ['email', customerService.email],
  ])
}

/** Fills in `{{phone}}` and similar placeholders; unknown ones stay. */
export const withShopWords = (text: string, words: ShopWords): string =>
  text.replace(/\{\{(\w+)\}\}/g, (whole, word: string) => words.get(word) ?? whole)
