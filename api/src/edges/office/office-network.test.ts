import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { officeDesk } from '../../testing/office-desk.ts'
import { openOrderShop, readyCart, type OrderShop } from '../../testing/order-shop.ts'
import { runShopTool } from '../../testing/run-shop-tool.ts'
import { officeServer } from './office-server.ts'
import { runOffice } from './run-office.ts'

vi.setConfig({ testTimeout: 60_000 })

let shop: OrderShop
let server: FastifyInstance
let folder: string
let origin: string
const { data } = officeDesk(() => shop)
const who = { everything: '', prices: '' }

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'office-network-'))
  shop = await openOrderShop()
  server = officeServer(shop.app)
  origin = await server.listen({ host: '127.0.0.1', port: 0 })
  who.everything = String((await data('operators add jana'))['credential'])
  const limited = (may: string) => runOffice(shop.app, ['operators', 'add', 'erp', '--may', may])
  for (const wrong of ['import prices, audit', 'import prces', 'operators add', ''])
    expect(await limited(wrong)).toMatchObject({ ok: false, exitCode: 2 })
  const added = await limited('import prices, export offers, price-history')
  who.prices = added.ok ? String((added.result.data as { credential: string }).credential) : ''
})
afterAll(async () => {
  await server.close()
  await shop.close()
  await rm(folder, { recursive: true, force: true })
})

type Said = { status: number; json: Record<string, unknown> }
const post = async (
  path: string,
  body: string,
  { as = who.everything, type = 'application/json' } = {},
): Promise<Said> => {
  const answer = await fetch(`${origin}/api/v2/admin/${path}`, {
    method: 'POST',
    headers: { 'content-type': type, ...(as ? { authorization: `Bearer ${as}` } : {}) },
    body,
  })
  return { status: answer.status, json: (await answer.json()) as Record<string, unknown> }
}
const command = (words: string, as?: string) =>
  post('commands', JSON.stringify({ words: words.split(' ') }), { as: as ?? who.everything })
const sends = (path: string, csv: string, as = who.prices) =>
  post(path, csv, { as, type: 'text/csv; charset=utf-8' })
const priceOf = async (code: string) =>
  (await shop.call('GET', `/product-variants/${code}`)).json as unknown as { price: number }

describe('who asks @API-12', () => {
  test.each([
    ['nobody', '', 401, 'say who you are'],
    ['a wrong token', 'jana:wrong', 401, 'not a known operator'],
    ['a name without a token', 'jana', 401, 'not a known operator'],
  ])('%s gets nothing', async (_who, as, status, message) => {
    for (const words of ['orders list', 'init'])
      expect(await command(words, as)).toMatchObject({
        status,
        json: { ok: false, message: expect.stringContaining(message) as string },
      })
    expect(await sends('imports/prices?file=a.csv', 'variant;price\ncream;1\n', as)).toMatchObject({
      status,
    })
    const { status: got } = await fetch(`${origin}/api/v2/admin/exports/orders`, {
      headers: { authorization: `Bearer ${as}` },
    })
    expect(got).toBe(status)
  })

  test('a program gives its own commands and no others', async () => {
    expect(await command('price-history cream', who.prices)).toMatchObject({ status: 200 })
    for (const words of ['orders list', 'operators add two', 'operators end jana', 'price cream 1'])
      expect(await command(words, who.prices)).toMatchObject({
        status: 403,
        json: { message: expect.stringContaining("erp may not '") as string },
      })
    expect(await sends('imports/stock?file=a.csv', 'x')).toMatchObject({ status: 403 })
  })

  test('whoever may everything cannot be ended by the last of them, though programs are left', async () => {
    expect(await command('operators end jana')).toMatchObject({ status: 422 })
    expect(await data('operators list')).toMatchObject([
      { name: 'erp', may: 'import prices, export offers, price-history' },
      { name: 'jana', may: 'everything' },
    ])
  })
})

describe('commands and files @API-12', () => {
  test('a command does what it does at the socket, and the audit says who', async () => {
    expect(await command('stock cream warehouse 7')).toMatchObject({ status: 200 })
    expect(await command('stock nothing warehouse 7')).toMatchObject({ status: 422 })
    expect(await command('stok cream')).toMatchObject({ status: 400, json: { exitCode: 2 } })
    const [newest] = (await data('audit --command stock')) as unknown as { operator: string }[]
    expect(newest).toMatchObject({ operator: 'jana', outcome: 'refused' })
  })

  test.each([
    'import prices /etc/passwd',
    'backup /tmp/b',
    'export orders /tmp/o.csv',
    'page set a b',
  ])("'%s' names a file of the shop's machine and is refused", async (words) => {
    expect(await command(words)).toMatchObject({
      status: 400,
      json: { message: expect.stringContaining('files come by') as string },
    })
  })

  test('a file of prices is tried, refused by line and column, and taken', async () => {
    const csv = 'variant;price\ncream;399,90\n'
    expect(await sends('imports/prices?file=ceny.csv&dry-run=yes', csv)).toMatchObject({
      status: 200,
      json: { result: { data: { file: 'ceny.csv', rows: 1, changed: 1, isDryRun: true } } },
    })
    expect((await priceOf('cream')).price).not.toBe(39990)
    expect(await sends('imports/prices?file=ceny.csv', `${csv}nothing;x\n`)).toMatchObject({
      status: 422,
      json: {
        facts: { problemCount: 1, problems: [{ line: 3, column: 'price' }] },
        message: expect.stringContaining('line 3, column price') as string,
      },
    })
    expect(await sends('imports/prices?file=ceny.csv', csv)).toMatchObject({ status: 200 })
    expect((await priceOf('cream')).price).toBe(39990)
    const rows = (await data('audit --operator erp')) as unknown as { targets: string[] }[]
    expect(rows[0]).toMatchObject({ command: 'import prices', targets: ['file:ceny.csv'] })
  })

  test.each([
    ['imports/prices?file=../../x.csv', 400],
    ['imports/prices?file=x.exe', 400],
    ['imports/prices', 400],
    ['imports/nothing?file=a.csv', 400],
  ])('%s is answered %d', async (path, status) => {
    expect(await sends(path, 'variant;price\n', who.everything)).toMatchObject({ status })
  })

  test('a picture that is not beside the file is none', async () => {
    const outside = join(folder, 'secret.png')
    await writeFile(outside, 'secret')
    const csv = `code;title;text;place;picture\nb1;B;T;home;${outside}\n`
    const { status, json } = await sends('imports/banners?file=b.csv', csv, who.everything)
    expect([status, JSON.stringify(json)]).toEqual([
      422,
      expect.stringContaining('is not beside the file') as string,
    ])
  })
})

describe('pnpm shop with OFFICE_URL @API-12', () => {
  const tool = (words: string[], as = who.everything) =>
    runShopTool(words, { OFFICE_URL: origin, SHOP_OPERATOR: as })

  test('needs no settings of the shop, sends files and brings them', async () => {
    const { token } = await readyCart(shop, { soap: 2 }, { email: 'sit@example.cz' })
    await shop.call('PATCH', `/orders/${token}/complete`, {})
    const prices = join(folder, 'nove.csv')
    await writeFile(prices, 'variant;price\ncream;388\n')
    expect(await tool(['import', 'prices', prices, '--json'], who.prices)).toMatchObject({
      code: 0,
    })
    expect((await priceOf('cream')).price).toBe(38800)
    const orders = join(folder, 'orders.jsonl')
    expect(await tool(['export', 'orders', orders])).toMatchObject({ code: 0 })
    expect(await readFile(orders, 'utf8')).toMatch(/^\{.*"number"/)
    expect((await stat(orders)).mode & 0o777).toBe(0o600)
    expect(await tool(['export', 'orders', orders])).toMatchObject({
      code: 1,
      output: expect.stringContaining('is there already') as string,
    })
  })

  test('says who may not, what is not there and what is done elsewhere', async () => {
    expect(await tool(['orders', 'list'], who.prices)).toMatchObject({
      code: 1,
      output: expect.stringContaining("erp may not 'orders list'") as string,
    })
    expect(await tool(['import', 'prices', '/no/such.csv'])).toMatchObject({
      code: 1,
      output: expect.stringContaining('there is no file') as string,
    })
    expect(await tool(['restore', 'x'])).toMatchObject({
      code: 2,
      output: expect.stringContaining('is done where the shop is') as string,
    })
    expect(
      await runShopTool(['orders', 'list'], { OFFICE_URL: 'http://shop.example:80' }),
    ).toMatchObject({
      code: 2,
      output: expect.stringContaining('must begin with https://') as string,
    })
    expect(
      await runShopTool(['orders', 'list'], { OFFICE_URL: 'http://127.0.0.1:9' }),
    ).toMatchObject({ code: 1, output: expect.stringContaining('does not answer') as string })
  })
})
