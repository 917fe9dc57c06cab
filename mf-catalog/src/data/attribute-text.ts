import type { ProductAttributeValue } from '@drogerie/shared-lib/contract/product.ts'
import { formatDate } from '@drogerie/shared-lib/format/date.ts'
import { formatPercent } from '@drogerie/shared-lib/format/quantity.ts'

/** The value as text, by the attribute's type; a percent is a share of one. */
export function attributeText(
  { type, value }: Pick<ProductAttributeValue, 'type' | 'value'>,
  yes: string,
): string {
  if (Array.isArray(value)) return value.join(', ')
  if (typeof value === 'boolean') return yes
  if (type === 'percent' && typeof value === 'number') return formatPercent(value * 100)
  if ((type === 'date' || type === 'datetime') && typeof value === 'string')
    return formatDate(value)
  return typeof value === 'number' ? value.toLocaleString('cs-CZ') : value
}
