import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openSmallImports, type SmallImports } from '../../testing/small-imports.ts'

let opened: SmallImports
let api: SmallImports['api']
let run: SmallImports['run']

beforeAll(async () => {
  opened = await openSmallImports()
  ;({ api, run } = opened)
})
afterAll(() => opened?.close())

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
