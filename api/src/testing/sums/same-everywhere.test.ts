import type { Order } from '@drogerie/shared-lib/contract/order.ts'
import {
  orderSums,
  sumLinesBesideGoods,
  type OrderSums,
} from '@drogerie/shared-lib/format/order-sums.ts'
import { typography } from '@drogerie/shared-lib/format/typography.ts'
import { ShopProvider } from '@drogerie/shared-lib/runtime'
import { fakeApi } from '@drogerie/shared-lib/testing/fake-api.ts'
import { rounds } from '@drogerie/shared-lib/testing/rounds.ts'
import { testShop } from '@drogerie/shared-lib/testing/test-shop.ts'
import fc from 'fast-check'
import { createElement, type ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { GoodsPanel } from '../../../../mf-account/src/features/purchases/goods-panel.tsx'
import accountTexts from '../../../../mf-account/src/i18n/cs.json' with { type: 'json' }
import { OrderSummary } from '../../../../mf-cart/src/features/order-complete/order-summary.tsx'
import cartTexts from '../../../../mf-cart/src/i18n/cs.json' with { type: 'json' }
import { SummaryPanel } from '../../../../mf-cart/src/ui/summary-panel.tsx'
import { invoiceRows } from '../../money/invoice/invoice-pdf.ts'
import { invoiceDocument } from '../../money/invoice/invoice-rules.ts'
import { orderConfirmation } from '../../edges/mail/templates/order-mails.ts'
import { presentOrder } from '../../order/view/order-presenter.ts'
import type { OrderView } from '../../order/view/order-view.ts'
import { shareOfLine } from '../../order/promotions/share-of-line.ts'
import { testConfig } from '../test-config.ts'
import { randomOrder } from './random-orders.ts'

const shop = testShop({
  fetch: fakeApi({}).fetch,
  messages: { 'mf-cart': cartTexts, 'mf-account': accountTexts },
})
const settings = testConfig()
const seller = { name: 'Drogerie', street: 'Ulice 1', city: 'Praha', companyId: null, taxId: null }

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)

/**
 * The amount in a shown text, in hundredths: '1 234,50 Kč', '−20,00 Kč', 'od 59,00 Kč', 'zdarma'.
 */
function amountIn(text: string): number {
  if (/^(zdarma|podle výběru)$/.test(text)) return 0
  const [, minus, whole, part] =
    /^(?:od )?([-−]?)([\d\s\u00a0]+),(\d\d)[\s\u00a0]Kč$/.exec(text) ?? []
  if (whole === undefined) throw new Error(`no amount: ${text}`)
  return (minus ? -1 : 1) * Number(`${whole.replaceAll(/\D/g, '')}${part}`)
}

type Row = { text: string; value: string }

/** Lines of the summary in a page; the last is the total. */
function rowsOf(element: ReactElement): Row[] {
  const html = renderToStaticMarkup(createElement(() => ShopProvider({ shop, children: element })))
  const list = /<dl[^>]*>([\s\S]*)<\/dl>/.exec(html)?.[1] ?? ''
  const plain = (part = '') => part.replaceAll(/<small>.*?<\/small>|<[^>]+>/g, '')
  return [...list.matchAll(/<dt>([\s\S]*?)<\/dt><dd>([\s\S]*?)<\/dd>/g)].map(([, text, value]) => ({
    text: plain(text),
    value: plain(value),
  }))
}

const total = { text: 'Celkem', note: 'včetně DPH' }
const pages: Record<string, (order: Order) => ReactElement> = {
  'cart and checkout': (order) =>
    createElement(SummaryPanel, {
      title: 'Souhrn',
      sums: orderSums(order),
      total,
      cash: { text: 'Při platbě v hotovosti', amount: order.cashTotal },
    }),
  'thank-you page': (order) => createElement(OrderSummary, { order }),
  account: (order) => createElement(GoodsPanel, { order }),
}

function expectAddsUp(order: Order, { lines, taxes }: OrderSums): void {
  const of = (...kinds: string[]) =>
    sum(lines.filter(({ kind }) => kinds.includes(kind)).map(({ amount }) => amount))
  expect(sum(lines.map(({ amount }) => amount))).toBe(order.total)
  const rounding = order.roundingTotal ?? 0
  expect(of('rounding')).toBe(rounding)
  expect(order.itemsTotal + order.shippingTotal + rounding).toBe(order.total)
  expect(order.discounts?.some(({ type }) => type === 'rounding')).toBe(false)
  expect(of('goods')).toBe(order.itemsSubtotal)
  expect(of('discount')).toBe(order.orderPromotionTotal)
  expect(of('goods', 'discount')).toBe(order.itemsTotal)
  expect(of('fee')).toBe(order.paymentFeeTotal)
  expect(of('shipping', 'fee')).toBe(order.shippingTotal)
  expect(sum(taxes.map(({ total: part }) => part))).toBe(order.total - rounding)
  expect(sum(taxes.map(({ tax }) => tax))).toBe(order.taxTotal)
  for (const { base, tax, total: part } of taxes) expect(base + tax).toBe(part)
}

function expectSameOnPages(order: Order, sums: OrderSums): void {
  const asRows = (lines: OrderSums['lines']) =>
    lines.map(({ text, value }) => ({ text: typography(text), value }))
  for (const [name, page] of Object.entries(pages)) {
    const wanted = asRows(
      // the others list the goods
      name === 'cart and checkout' ? sums.lines : sumLinesBesideGoods(sums),
    )
    const { rows = [], inCash = [] } = Object.groupBy(rowsOf(page(order)), ({ text }) =>
      /^Při platbě v\s/.test(text) ? 'inCash' : 'rows',
    )
    expect(
      inCash.map(({ value }) => amountIn(value)),
      name,
    ).toEqual(order.cashTotal === undefined ? [] : [order.cashTotal])
    expect(rows.slice(0, -1), name).toEqual(wanted)
    expect(amountIn(rows.at(-1)?.value ?? ''), name).toBe(order.total)
    expect(sum(rows.slice(0, -1).map(({ value }) => amountIn(value))), name).toBe(order.total)
  }
}

function expectSameInMail(view: OrderView, sums: OrderSums): void {
  const { taxes, total: whole } = sums
  const lines = sumLinesBesideGoods(sums)
  const { blocks } = orderConfirmation(view, settings)
  const facts = blocks.flatMap((block) => (block.kind === 'facts' ? [block.rows] : []))[0] ?? []
  expect(facts.slice(0, lines.length).map(({ label, value }) => ({ text: label, value }))).toEqual(
    lines.map(({ text, value }) => ({ text, value })),
  )
  expect(facts.slice(lines.length, -1).map(({ value }) => amountIn(value))).toEqual(
    taxes.map(({ tax }) => tax),
  )
  expect(amountIn(facts.at(-1)?.value ?? '')).toBe(whole)
}

function expectSameOnInvoice(view: OrderView, order: Order, { lines, taxes }: OrderSums): void {
  const invoice = invoiceDocument(view, {
    number: '2026000001',
    day: '2026-11-23',
    isPaid: false,
    seller,
  })
  const rows = invoiceRows(invoice)
  const services = lines.filter(
    ({ kind, amount }) => kind === 'shipping' || (kind === 'fee' && amount !== 0),
  )
  expect(rows).toHaveLength(order.items.length + services.length)
  const { roundingTotal: rounding = 0 } = order
  expect(sum(rows.map((cells) => amountIn(cells.at(-1) ?? '')))).toBe(order.total - rounding)
  expect(sum(rows.map(([, , , discount]) => (discount ? amountIn(discount) : 0)))).toBe(
    order.orderPromotionTotal + (order.shippingPromotionTotal ?? 0),
  )
  for (const { text, amount } of services)
    expect(rows.map((cells) => [cells[0], amountIn(cells.at(-1) ?? '')])).toContainEqual([
      text,
      amount,
    ])
  expect(invoice).toMatchObject({ rounding, total: order.total, recap: taxes })
}

/** Given back piece by piece, a line is worth what was paid for it. */
function expectPartsBack(order: Order): void {
  for (const { quantity, total: paid } of order.items) {
    const parts = Array.from({ length: quantity }, (_one, before) =>
      shareOfLine(paid, quantity, before, 1),
    )
    expect(sum(parts)).toBe(paid)
    expect(Math.min(...parts)).toBeGreaterThanOrEqual(0)
  }
}

test('a cart or an order of any kind comes to the same, to the haléř, on every page, in the mail and on the invoice @CART-01 @CART-18 @ACC-08 @CZ-11', () => {
  fc.assert(
    fc.property(randomOrder, (view) => {
      const order = presentOrder(view, { anonymous: false, origin: null })
      const sums = orderSums(order)
      expectAddsUp(order, sums)
      expectSameOnPages(order, sums)
      if (order.state === 'cart') return
      expectSameInMail(view, sums)
      expectSameOnInvoice(view, order, sums)
      expectPartsBack(order)
    }),
    { numRuns: rounds(500, 10_000) },
  )
}, 400_000)
