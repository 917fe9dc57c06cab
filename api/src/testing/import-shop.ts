import type { Order } from '@drogerie/shared-lib/contract/order.ts'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runOffice } from '../edges/office/run-office.ts'
import { expect } from 'vitest'
import { openOrderShop, readyCart, type OrderShop } from './order-shop.ts'

export type ImportShop = {
  shop: OrderShop
  /** Where the files lie. */
  folder: string
  /** Message of a command of the office. */
  office(...words: string[]): Promise<string>
  /** Imports these lines as a CSV file. */
  take(kind: string, lines: readonly string[], ...more: string[]): Promise<string>
  /** A cart of these pieces, in which these codes are accepted. */
  cart(lines: Record<string, number>, codes?: readonly string[]): Promise<Order>
  close(): Promise<void>
}

/** Discounts of an order: label and amount, in hundredths. */
export const discountsOf = ({ discounts }: Order) =>
  discounts?.map(({ label, amount }) => [label, amount])

/** A shop whose owner brings goods by file. */
export async function openImportShop(
  ...options: Parameters<typeof openOrderShop>
): Promise<ImportShop> {
  const folder = await mkdtemp(join(tmpdir(), 'own-goods-'))
  const shop = await openOrderShop(...options)
  const office = async (...words: string[]) => {
    const answer = await runOffice(shop.app, words)
    return answer.ok ? (answer.result.message ?? '') : answer.message
  }
  return {
    shop,
    folder,
    office,
    take: async (kind, lines, ...more) => {
      const path = join(folder, `${kind}.csv`)
      await writeFile(path, lines.join('\n'))
      return office('import', kind, path, ...more)
    },
    cart: async (lines, codes = []) => {
      const { token } = await readyCart(shop, lines)
      for (const code of codes)
        expect([code, await shop.call('POST', `/orders/${token}/coupons`, { code })]).toMatchObject(
          [code, { status: 201 }],
        )
      return (await shop.call('GET', `/orders/${token}`)).body
    },
    close: async () => {
      await shop.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
