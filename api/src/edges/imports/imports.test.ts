import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runOffice } from '../office/run-office.ts'
import { openSmallImports, type SmallImports } from '../../testing/small-imports.ts'
import { priceImport } from './import-prices.ts'
import { runImport } from './run-import.ts'

let opened: SmallImports
let api: SmallImports['api']
let file: SmallImports['file']
let run: SmallImports['run']

beforeAll(async () => {
  opened = await openSmallImports()
  ;({ api, file, run } = opened)
})
afterAll(() => opened?.close())

const pricesOf = (code: string) =>
  api.db
    .selectFrom('product_variants')
    .where('code', '=', code)
    .select(['price', 'original_price', 'club_price'])
    .executeTakeFirstOrThrow()
const everyPrice = () =>
  api.db.selectFrom('product_variants').select(['code', 'price']).orderBy('code').execute()

test("a spreadsheet's file: its sign, emptied rows and columns, thousands and the currency", async () => {
  const table = [
    '\uFEFFsep=;',
    ';;;',
    'variant;price;;',
    'sampon-lupy-1;1 299,00 Kč;;',
    ';;;',
    '',
    'sampon-lupy-2;"1\u00A0299,50";;',
    ';;;',
    '',
  ].join('\r\n')
  expect(await run('prices', 'excel.csv', table, '--dry-run', 'yes')).toBe(
    [
      'excel.csv: 2 rows, 2 would change',
      'sampon-lupy-1: price 89,90 → 1299,00',
      'sampon-lupy-2: price 179,80 → 1299,50',
    ].join('\n'),
  )
  const wrong = table.replace('1 299,00 Kč', '1.299,00')
  expect(await run('prices', 'excel.csv', wrong)).toContain(
    "line 4, column price: '1.299,00' is no",
  )
})

describe('prices', () => {
  const content =
    '\uFEFFvariant;price;original;club\nsampon-lupy-1;79,90;99;75\nsampon-lupy-2;189;;\n'

  test('a dry run says what would change, from what to what, and changes nothing', async () => {
    const before = await everyPrice()
    const path = await file('ceny.csv', content)
    const answer = await runOffice(api.app, ['import', 'prices', path, '--dry-run', 'yes'])
    expect(answer.ok && answer.result).toMatchObject({
      message: [
        'ceny.csv: 2 rows, 2 would change',
        'sampon-lupy-1: price 89,90 → 79,90, original 89,90 → 99,00, club none → 75,00',
        'sampon-lupy-2: price 179,80 → 189,00',
      ].join('\n'),
      data: {
        changed: 2,
        changes: [
          {
            code: 'sampon-lupy-1',
            values: {
              price: { from: 8990, to: 7990 },
              original: { from: 8990, to: 9900 },
              club: { from: null, to: 7500 },
            },
          },
          { code: 'sampon-lupy-2', values: { price: { from: 17_980, to: 18_900 } } },
        ],
      },
    })
    expect(await everyPrice()).toEqual(before)
  })

  test('listings, the history and the audit follow; twice is harmless', async () => {
    const history = () => api.db.selectFrom('price_history').select('price').orderBy('id').execute()
    const before = await history()
    expect(await run('prices', 'ceny.csv', content)).toBe('ceny.csv: 2 rows, 2 changed')
    expect(await pricesOf('sampon-lupy-1')).toEqual({
      ...{ price: 7990, original_price: 9900, club_price: 7500 },
    })
    const listed = await api.db
      .selectFrom('search_variants')
      .where('code', '=', 'sampon-lupy-1')
      .select(['price', 'original_price', 'club_price'])
      .executeTakeFirst()
    expect(listed).toEqual({ price: 7990, original_price: 9900, club_price: 7500 })
    expect(await history()).toEqual([...before, { price: 7990 }, { price: 18900 }])
    expect(await run('prices', 'ceny.csv', content)).toBe('ceny.csv: 2 rows, 0 changed')
    expect(await history()).toHaveLength(before.length + 2)
    const noted = await api.db
      .selectFrom('office_audit')
      .select(['command', 'changes'])
      .orderBy('id', 'desc')
      .limit(2)
      .execute()
    expect(noted[1]).toEqual({
      command: 'import prices',
      changes: {
        'file:ceny.csv': { rows: [null, 2], changed: [null, 2], isDryRun: [null, false] },
      },
    })
  })

  test('the price of members is never left above the price', async () => {
    const dearer = 'variant,price\nsampon-lupy-1,70\n'
    expect(await run('prices', 'p.csv', dearer)).toContain(
      'line 2, column club: is missing: the present one would be above the price',
    )
    await run('prices', 'p.csv', 'variant,price,club\nsampon-lupy-1,70,none\n')
    expect(await pricesOf('sampon-lupy-1')).toMatchObject({ price: 7000, club_price: null })
  })

  test('an import that was killed between two rows goes on where it was', async () => {
    const path = await file(
      'p.jsonl',
      '{"variant":"sampon-lupy-1","price":61}\n{"variant":"sampon-lupy-2","price":62}\n',
    )
    const slowly = { ...priceImport, rowsAtOnce: 1 }
    const killed = runImport(api.db, slowly, path, {
      isDryRun: false,
      onKept: () => {
        throw new Error('killed')
      },
    })
    await expect(killed).rejects.toThrow('killed')
    expect((await pricesOf('sampon-lupy-1')).price).toBe(6100)
    expect((await pricesOf('sampon-lupy-2')).price).toBe(18900)
    const again = await runImport(api.db, slowly, path, {
      isDryRun: false,
      onKept: () => undefined,
    })
    expect(again).toMatchObject({ rows: 2, changed: 1 })
    expect((await pricesOf('sampon-lupy-2')).price).toBe(6200)
  })
})

test('a dry run names the first twenty changes in the order of the file, new goods and those that only change their words among them', async () => {
  const added = Array.from({ length: 30 }, (_, i) => `zkusmo-${i};Zkusmo ${i};90`)
  const table = (rows: readonly string[]) => ['product;name;price', ...rows].join('\n')
  const soap = (name: string, price: string) => `zkusmo-mydlo;${name};${price}`
  expect(await run('products', 'z.csv', table([soap('Mýdlo', '50')]))).toBe(
    'z.csv: 1 rows, 1 changed',
  )
  const dry = (rows: readonly string[]) =>
    run('products', 'z.csv', table(rows), '--dry-run', 'yes').then((said) => said?.split('\n'))
  expect(await dry([soap('Mýdlo', '45,50')])).toEqual([
    'z.csv: 1 rows, 1 would change',
    'zkusmo-mydlo: price 50,00 → 45,50',
  ])
  const said = await dry([...added.slice(0, 5), soap('Mýdlo bílé', '50'), ...added.slice(5)])
  expect(said).toEqual([
    'z.csv: 31 rows, 31 would change',
    ...added.slice(0, 5).map((_, i) => `zkusmo-${i}: new`),
    'zkusmo-mydlo',
    ...added.slice(5, 19).map((_, i) => `zkusmo-${i + 5}: new`),
    'and 11 more',
  ])
  expect(await dry([soap('Mýdlo', '50')])).toEqual(['z.csv: 1 rows, 0 would change'])
})

test('pieces as a spreadsheet writes them, with a space of any kind between thousands', async () => {
  for (const [text, pieces] of [
    ['1 000', 1000],
    ['1\u00a0234\u00a0567', 1_234_567],
    ['12\u202f000', 12_000],
  ] as const) {
    expect(
      await run('stock', 's.csv', `variant;place;quantity\nsampon-lupy-1;warehouse;${text}\n`),
    ).toContain('1 changed')
    const { on_hand } = await api.db
      .selectFrom('product_variants')
      .where('code', '=', 'sampon-lupy-1')
      .select('on_hand')
      .executeTakeFirstOrThrow()
    expect(on_hand).toBe(pieces)
  }
  for (const text of ['1 00', '10 00', '1,000'])
    expect(
      await run('stock', 's.csv', `variant;place;quantity\nsampon-lupy-1;warehouse;"${text}"\n`),
    ).toContain('is no whole number')
})

test('stock in the warehouse and in stores', async () => {
  const content = 'variant,place,quantity\nsampon-lupy-1,warehouse,0\nsampon-lupy-1,0101,7\n'
  const { on_hand: before } = await api.db
    .selectFrom('product_variants')
    .where('code', '=', 'sampon-lupy-1')
    .select('on_hand')
    .executeTakeFirstOrThrow()
  expect(await run('stock', 's.csv', content, '--dry-run', 'yes')).toBe(
    [
      's.csv: 2 rows, 2 would change',
      `sampon-lupy-1 in warehouse: quantity ${before} → 0`,
      'sampon-lupy-1 in 0101: quantity none → 7',
    ].join('\n'),
  )
  expect(await run('stock', 's.csv', content)).toBe('s.csv: 2 rows, 2 changed')
  expect(await run('stock', 's.csv', content.replace(',7', ',4'), '--dry-run', 'yes')).toBe(
    's.csv: 2 rows, 1 would change\nsampon-lupy-1 in 0101: quantity 7 → 4',
  )
  expect(await run('stock', 's.csv', content)).toBe('s.csv: 2 rows, 0 changed')
  const listed = await api.db
    .selectFrom('search_variants')
    .where('code', '=', 'sampon-lupy-1')
    .select('stock_status')
    .executeTakeFirst()
  expect(listed).toEqual({ stock_status: 'out' })
  const shelves = await api.db.selectFrom('variant_store_stock').select('quantity').execute()
  expect(shelves).toEqual([{ quantity: 7 }])
  expect(await run('stock', 's.csv', 'variant,place,quantity\nsampon-lupy-1,9999,1\n')).toContain(
    "line 2, column place: there is no store 9999; 'warehouse' is the other place",
  )
})
