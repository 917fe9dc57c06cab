import type { Shop } from '@drogerie/shared-lib/runtime'
import { keptColors, keptDocument } from '@drogerie/shared-lib/pages/kept-document.ts'

type CartDocument = {
  title: string
  /** Says why only the cart is shown, and of when it is. */
  notice: string
  lines: readonly { brand?: string | undefined; name: string; note: string; value: string }[]
  sums: readonly { text: string; value: string }[]
  address: string
}

const looks = {
  list: 'margin:24px 8px;padding:0;list-style:none;text-align:left',
  line: `display:flex;flex-wrap:wrap;justify-content:space-between;gap:4px 16px;padding:12px 0;border-top:1px solid ${keptColors.line}`,
  name: 'flex:1 1 240px',
  value: 'margin-left:auto;white-space:nowrap;font-variant-numeric:tabular-nums',
  sums: `margin:0 8px 24px;border-top:2px solid ${keptColors.plum};text-align:left`,
  sum: 'display:flex;justify-content:space-between;gap:16px;padding:8px 0',
  number: 'margin:0;white-space:nowrap;font-weight:700;font-variant-numeric:tabular-nums',
}

/**
 * A cart to be read without a network: its goods, pieces, prices and sums.
 *
 * @returns HTML.
 */
export const cartDocument = (shop: Shop, { lines, sums, ...rest }: CartDocument): string =>
  keptDocument(shop, {
    ...rest,
    content: (add) => [
      add(
        'ul',
        looks.list,
        ...lines.map(({ brand, name, note, value }) =>
          add(
            'li',
            looks.line,
            add('span', looks.name, ...(brand ? [add('b', '', brand), ' '] : []), name),
            add('span', looks.value, `${note} · ${value}`),
          ),
        ),
      ),
      add(
        'dl',
        looks.sums,
        ...sums.map(({ text, value }) =>
          add('div', looks.sum, add('dt', '', text), add('dd', looks.number, value)),
        ),
      ),
    ],
  })
