import { quantityUnit } from '@drogerie/shared-lib/contract/constants.ts'
import type { ProductVariant } from '@drogerie/shared-lib/contract/product-variant.ts'
import { shopIri } from '../../kernel/http/hydra.ts'
import { presentUnitPrice, unitPriceMeasure } from './variant-hits.ts'
import type { VariantRow } from './variant-repository.ts'

export function presentVariant(row: VariantRow): ProductVariant {
  const inStock = row.stock_status === 'in_stock' || row.stock_status === 'low'
  return {
    '@id': shopIri('product-variants', row.code),
    '@type': 'ProductVariant',
    id: row.id,
    code: row.code,
    name: row.name,
    product: shopIri('products', row.product_code),
    optionValues: row.options.map(({ value_code: code }) => shopIri('product-option-values', code)),
    options: row.options.map(({ code, name, value }) => ({ code, name, value })),
    price: row.price,
    originalPrice: row.original_price,
    lowestPriceBeforeDiscount: row.lowest_price,
    clubPrice: row.club_price,
    unitPrice: presentUnitPrice(row.unit_price, unitPriceMeasure(row.content_unit)),
    clubUnitPrice: presentUnitPrice(row.club_unit_price, unitPriceMeasure(row.content_unit)),
    content:
      row.content_amount === null || row.content_unit === null
        ? null
        : { amount: Number(row.content_amount), unit: row.content_unit },
    unit: quantityUnit,
    ean: row.ean,
    inStock,
    ...(row.on_shelves && !inStock ? { inStores: true as const } : {}),
    stockStatus: row.stock_status,
    maxOrderQuantity: row.max_order_quantity,
    images: row.image_ids.map((id) => shopIri('product-images', id)),
  }
}
