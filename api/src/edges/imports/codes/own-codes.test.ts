import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { claim, deliveredOrder, guestClaim } from '../../../testing/claims.ts'
import { discountsOf, openImportShop, type ImportShop } from '../../../testing/import-shop.ts'
import { readyCart, type OrderShop } from '../../../testing/order-shop.ts'
import { runOffice } from '../../office/run-office.ts'

let opened: ImportShop
let shop: OrderShop
let folder: string
let office: ImportShop['office']
let take: ImportShop['take']
let cart: ImportShop['cart']

beforeAll(async () => {
  opened = await openImportShop()
  ;({ shop, folder, office, take, cart } = opened)
  await take('offers', [
    'code;type;title;from;to;products;rule;pieces;gifts',
    'darek;gift;Dárek k pastě;2026-01-01;2099-12-31;p-paste;gift;2;gift-a|gift-b',
  ])
})
afterAll(() => opened?.close())

const CODES = 'code;name;kind;value;over;from;to;uses;uses_each;gifts;promotion'

describe('discount codes by file @CART-05', () => {
  test('they are accepted as long as they hold, and their limits count', async () => {
    const rows = [
      'zima10;Zimní sleva;percent;10 %;300;2026-01-01;2099-12-31;100;1;;',
      'Dve-Stovky;Sleva 200 Kč;amount;200;;;;;;;',
      'TASKA;Taška;gift;;;;;;;gift-a;',
    ]
    expect(await take('codes', [CODES, ...rows])).toBe('codes.csv: 3 rows, 3 changed')
    expect(await take('codes', [CODES, ...rows])).toBe('codes.csv: 3 rows, 0 changed')
    expect(discountsOf(await cart({ cream: 1 }, ['ZIMA10']))).toEqual([['Zimní sleva', -4999]])
    expect(discountsOf(await cart({ cream: 1 }, ['dve-stovky']))).toEqual([
      ['Sleva 200 Kč', -20000],
    ])
    expect((await cart({ cream: 1 }, ['taska'])).items).toMatchObject([{}, { isGift: true }])
  })

  test('many codes open one discount; a changed one counts in carts that have it', async () => {
    const codes = ['A-1001', 'A-1002', 'A-1003']
    const row = (code: string) => `${code};Jednou;percent;5;;;;1;;;jednou`
    expect(await take('codes', [CODES, ...codes.map(row)])).toBe('codes.csv: 3 rows, 3 changed')
    const { tokenValue } = await cart({ cream: 1 }, ['a-1002'])
    const more = codes.map((code) => row(code).replace(';5;', ';6;'))
    expect(await take('codes', [CODES, ...more])).toBe('codes.csv: 3 rows, 3 changed')
    const { body } = await shop.call('GET', `/orders/${tokenValue}`)
    expect(discountsOf(body)).toEqual([['Jednou', -2999]])
  })

  test('one that is ended is refused; an order that has it keeps its sums', async () => {
    const { token } = await readyCart(shop, { cream: 1 })
    await shop.call('POST', `/orders/${token}/coupons`, { code: 'DVE-STOVKY' })
    const placed = await shop.call('PATCH', `/orders/${token}/complete`, {})
    expect(placed.body.total).toBe(49990 - 20000 + 9900 + 3900)
    expect(await office('codes', 'end', 'dve-stovky')).toBe('code DVE-STOVKY is accepted no more')
    const other = await readyCart(shop, { cream: 1 })
    const tried = await shop.call('POST', `/orders/${other.token}/coupons`, {
      code: 'DVE-STOVKY',
    })
    expect(tried.status).toBe(422)
    expect((await shop.call('GET', `/orders/${token}`)).body.total).toBe(placed.body.total)
    const listed = await runOffice(shop.app, ['codes', 'list'])
    expect(listed.ok && listed.result.data).toContainEqual(
      expect.objectContaining({ code: 'DVE-STOVKY', used: 1, valid: false }),
    )
  })

  test.each([
    [['x1;X;percent;10;;;;;;;'], "column code: 'x1' is no code"],
    [['REK-ABC;X;percent;10;;;;;;;'], 'begins as the codes that complaints give out'],
    [['ABC;X;percent;;;;;;;;'], 'column value: is missing: whole percent'],
    [['ABC;X;amount;x;;;;;;;'], "column value: 'x' is neither whole percent"],
    [['ABC;X;percent;500;;;;;;;'], 'column value: is not whole percent'],
    [['ZIMA10;Zimní sleva;percent;500;;;;;;;'], 'column value: is not whole percent'],
    [['ABC;X;percent;2,50;;;;;;;'], 'column value: is not whole percent'],
    [['ABC;X;amount;5 %;;;;;;;'], 'column value: is not crowns'],
    [['ABC;X;gift;;;;;;;;'], 'column gifts: is missing'],
    [['ABC;X;percent;5;;2026-05-05;2026-05-04;;;;'], 'column to: is before the day it begins'],
    [['ABC;X;percent;5;;;;;;;darek'], 'an offer, or the shop itself, has a discount of that name'],
    [['A-1001;X;percent;5;;;;;;;jina'], 'the code opens jednou already'],
    [['A-1001;Jednou;amount;;;;;;;;'], 'column value: is missing: crowns'],
    [['ABC;X;percent;5;;;;;;;spol', 'ABD;Y;percent;5;;;;;;;spol'], 'says something else of spol'],
    [['abc;X;percent;5;;;;;;;', 'ABC;X;percent;5;;;;;;;'], "'ABC' stands in line 2 already"],
  ])('refused: %j', async (rows, text) => {
    expect(await take('codes', [CODES, ...rows])).toContain(text)
  })

  test('no limit is below the orders that have used a code', async () => {
    const limited = (uses: number) => [CODES, `ZIMA10;Zimní sleva;percent;10;300;;;${uses};;;`]
    await shop.db
      .updateTable('promotion_coupons')
      .set({ used: 2 })
      .where('code', '=', 'ZIMA10')
      .execute()
    expect(await take('codes', limited(1))).toContain('column uses: 2 orders have used it already')
    expect(await take('codes', limited(2))).toContain('1 changed')
    const kept = await shop.db
      .selectFrom('promotion_coupons')
      .where('code', '=', 'ZIMA10')
      .select(['usage_limit', 'per_customer_limit'])
      .executeTakeFirst()
    expect(kept).toEqual({ usage_limit: 2, per_customer_limit: 1 })
  })

  test('a row of what is required alone leaves everything else as it is', async () => {
    const own = [
      'UPLNY;Úplný;gift;;50;2;gift-b;p-soap;2026-02-03;2099-12-30;yes;7;2;no;no',
      'CASTKA;Částka;amount;30;100;;;;2026-02-03;2099-12-30;yes;7;2;no;no',
      'PROCENTA;Procenta;percent;15;100;;;;none;2099-12-30;yes;none;2;no;yes',
    ]
    const head =
      'code;name;kind;value;over;pieces;gifts;products;from;to;alone;uses;uses_each;valid;first_order'
    expect(await take('codes', [head, ...own])).toContain('3 changed')
    const short = own.map((row) => row.split(';').slice(0, 3).join(';'))
    expect(await take('codes', ['code;name;kind', ...short])).toContain('0 changed')
    await shop.db
      .deleteFrom('promotions')
      .where('code', 'in', ['uplny', 'castka', 'procenta'])
      .execute()
  })

  test('a code that a complaint gave out is no campaign: it is not exported', async () => {
    const { json } = await claim(shop, guestClaim(await deliveredOrder(shop, { soap: 1 })))
    await office('complaints', 'move', json.number, 'in_progress_customer_care')
    expect(await office('complaints', 'coupon', json.number, '100')).toContain('100,00 Kč')
    const path = join(folder, 'campaigns.jsonl')
    await office('export', 'codes', path)
    expect(await readFile(path, 'utf8')).not.toContain('REK-')
  })

  test('what is exported comes in again and changes nothing', async () => {
    for (const name of ['codes.csv', 'codes.jsonl']) {
      const path = join(folder, `all-${name}`)
      expect(await office('export', 'codes', path)).toContain('9 codes')
      expect(await office('import', 'codes', path)).toBe(`all-${name}: 9 rows, 0 changed`)
    }
    expect(await readFile(join(folder, 'all-codes.csv'), 'utf8')).toContain('SLEVA10')
  })
})
