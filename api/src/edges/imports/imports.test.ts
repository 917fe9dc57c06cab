import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { insertSmallCatalogue } from '../../testing/small-catalogue.ts'
import { createTestApi, type TestApi } from '../../testing/test-api.ts'
import { runOffice } from '../office/run-office.ts'
import { priceImport } from './import-prices.ts'
import { runImport } from './run-import.ts'

let api: TestApi
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'imports-'))
  api = await createTestApi({ empty: true })
  await insertSmallCatalogue(api.db)
  await api.db
    .insertInto('stores')
    .values({
      ...{ external_id: '0101', slug: 'brno', name: 'Brno', street: 'Masná 1', city: 'Brno' },
      ...{ postcode: '60200', latitude: 49.2, longitude: 16.6 },
    })
    .execute()
})
afterAll(async () => {
  await api.close()
  await rm(folder, { recursive: true, force: true })
})

async function file(name: string, content: string | Buffer): Promise<string> {
  const path = join(folder, name)
  await writeFile(path, content)
  return path
}
async function run(kind: string, name: string, content: string | Buffer, ...more: string[]) {
  const answer = await runOffice(api.app, ['import', kind, await file(name, content), ...more])
  return answer.ok ? answer.result.message : answer.message
}
const pricesOf = (code: string) =>
  api.db
    .selectFrom('product_variants')
    .where('code', '=', code)
    .select(['price', 'original_price', 'club_price'])
    .executeTakeFirstOrThrow()
const everyPrice = () =>
  api.db.selectFrom('product_variants').select(['code', 'price']).orderBy('code').execute()

describe('what is wrong with a file is told by line and column, and nothing is written', () => {
  test.each([
    [
      'an unknown column',
      'p.csv',
      'variant,price,colour\nsampon-lupy-1,90,red\n',
      ['line 1, column colour: is not known; there are variant, price, original, club'],
    ],
    [
      'a wrong heading is told once, not with every row',
      'p.csv',
      `kod;cena\n${'sampon-lupy-1;90\n'.repeat(200)}`,
      [
        '4 to mend',
        'line 1, column kod: is not known; there are variant, price, original, club',
        'line 1, column variant: is missing: the heading must have it',
        'line 1, column price: is missing: the heading must have it',
      ],
    ],
    [
      'a cell beyond the heading',
      'p.csv',
      'variant;price;;\nsampon-lupy-1;90;;\nsampon-lupy-2;90;sleva;\n',
      ["line 3: 'sleva' stands in a column that the heading does not name"],
    ],
    [
      'no amount, nothing, too much',
      'p.csv',
      [
        'variant;price;original;club',
        'sampon-lupy-1;89,9o;;',
        'sampon-lupy-2;;;',
        'sampon-objem-1;100;90;',
        'nikde;100;;',
      ].join('\r\n'),
      [
        "line 2, column price: '89,9o' is no amount in crowns such as 129,90",
        'line 3, column price: is missing',
        'line 4, column original: is below the price',
        'line 5, column variant: there is no variant nikde',
      ],
    ],
    [
      'the same twice, a line cut off',
      'p.csv',
      'variant,price\nsampon-lupy-1,90\n\nsampon-lupy-1,91\nsampon-lupy-2\n',
      [
        "line 4, column variant: 'sampon-lupy-1' stands in line 2 already",
        'line 5: has 1 cells where the heading has 2',
      ],
    ],
    [
      'a cell of two lines counts as two',
      'p.csv',
      'variant,price\n"a\nb",90\nc,x\n',
      [
        "line 2, column variant: 'a\nb' is no code of letters without accents, digits and hyphens, 64 at most",
        "line 4, column price: 'x' is no amount in crowns such as 129,90",
      ],
    ],
    [
      'an open quotation mark',
      'p.csv',
      'variant,price\n"a,90\n',
      ['a quotation mark is not closed'],
    ],
    [
      'a column twice',
      'p.csv',
      'price,price\n1,2\n',
      ["line 1: the heading has the column 'price' twice"],
    ],
    [
      'no UTF-8',
      'p.csv',
      Buffer.from('variant,price\nk\xe1va,90\n', 'latin1'),
      ["line 2: from here on the file is not in UTF-8: save it as 'CSV UTF-8'"],
    ],
    ['nothing', 'p.csv', 'variant,price\n', ['line 1: the file has no rows']],
    [
      'another format',
      'p.xlsx',
      'PK',
      ['line 1: the name of the file ends in .csv (a table) or .jsonl (JSON lines)'],
    ],
    [
      'JSON lines',
      'p.jsonl',
      '{"variant":"sampon-lupy-1","price":{}}\n{"variant"\n{"variant":"x","price":1.005}\n',
      [
        'line 1, column price: is neither text nor a number nor a list of texts',
        'line 2: is no JSON object',
        "line 3, column price: '1.005' is no amount in crowns such as 129,90",
      ],
    ],
  ] as const)('%s', async (_what, name, content, expected) => {
    const before = await everyPrice()
    const said = await run('prices', name, content)
    expect(said).toContain('nothing was written')
    for (const line of expected) expect(said).toContain(line)
    expect(await everyPrice()).toEqual(before)
  })

  test('only the first fifty of very many', async () => {
    const rows = Array.from({ length: 2_500 }, (_, i) => `nikde-${i},90`)
    const said = await run('prices', 'p.csv', `variant,price\n${rows.join('\n')}\n`)
    expect(said).toContain('2500 to mend')
    expect(said?.split('\n')).toHaveLength(52)
    expect(said).toContain('and 2450 more')
  })
})

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

test('a description that could run in a browser is told before anything is written, however far down', async () => {
  const rows = (last: string) =>
    [
      'product;name;price;description',
      ...Array.from({ length: 600 }, (_, i) => `dlouhy-${i};Dlouhý ${i};90;popis`),
      `dlouhy-x;Dlouhý x;90;${last}`,
    ].join('\n')
  const count = () =>
    api.db
      .selectFrom('products')
      .where('code', 'like', 'dlouhy-%')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
  for (const text of ['<script>x</script>', '<img src=x onerror=alert(1)>'])
    for (const more of [[], ['--dry-run', 'yes']])
      expect(await run('products', 'z.csv', rows(text), ...more)).toMatch(
        /nothing was written, 1 to mend:\nline 602, column description: has something that could run in a browser/,
      )
  expect(Number((await count()).count)).toBe(0)
  expect(await run('products', 'z.csv', rows('<b>x</b>'))).toContain('601 changed')
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
