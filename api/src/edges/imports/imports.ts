import { categoryImport } from './import-categories.ts'
import { codeImport } from './codes/import-codes.ts'
import { articleImport } from './content/import-articles.ts'
import { bannerImport } from './content/import-banners.ts'
import { questionImport } from './content/import-questions.ts'
import { offerImport } from './offers/import-offers.ts'
import { priceImport } from './import-prices.ts'
import { productImport } from './import-products.ts'
import { stockImport } from './import-stock.ts'
import { storeImport } from './import-stores.ts'

/** Everything that comes by file, by the word of the command. */
export const imports = {
  categories: categoryImport,
  products: productImport,
  prices: priceImport,
  stores: storeImport,
  stock: stockImport,
  offers: offerImport,
  codes: codeImport,
  articles: articleImport,
  questions: questionImport,
  banners: bannerImport,
}
