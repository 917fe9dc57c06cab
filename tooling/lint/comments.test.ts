import { expect, test } from 'vitest'
import { unkemptComments } from './comments.ts'

const words = (columns: number) =>
  'word '
    .repeat(Math.ceil(columns / 5))
    .slice(0, columns)
    .trim()

test.each([
  ['a line', `const a = 1\n// ${words(110)}`],
  ['a line behind code', `\nconst a = 1 // ${words(95)}`],
  ['a docstring', `\n/** ${words(110)} */\nexport const a = 1`],
  ['a row of a docstring', `/**\n * ${words(110)}\n */\nexport const a = 1`],
])('%s longer than the print width is found', (_name, source) => {
  expect(unkemptComments('a.ts', source)).toEqual(['a.ts:2: a comment ends by column 100'])
})

test('a comment of a style is as wide as one of code', () => {
  expect(unkemptComments('a.css', `.a {\n  /* ${words(110)} */\n}`)).toEqual([
    'a.css:2: a comment ends by column 100',
  ])
})

test.each([
  ['a line', '// Of a cart: how many it holds.'],
  ['a docstring', '/** Of a cart: how many it holds. */'],
  ['a docstring on several lines', '/**\n * Of a cart: how many it holds.\n */'],
])('%s without its subject is found', (_name, source) => {
  expect(unkemptComments('a.ts', source)).toEqual([
    "a.ts:1: a comment begins with its subject, not 'Of'",
  ])
})

test.each(['Those', 'That', 'They', 'It', 'Said'])(
  "'%s' stands for a subject that is not there",
  (word) => {
    expect(unkemptComments('a.ts', `/** ${word} of the cart. */`)).toHaveLength(1)
  },
)

test('a docstring before its member on one line is found', () => {
  expect(unkemptComments('a.ts', 'type A = {\n  /** px */ size: number\n}')).toEqual([
    'a.ts:2: what a docstring is about begins a line',
  ])
})

test.each([
  ['a comment of one window', `// ${words(97)}`],
  ['a subject', '/** Goods of a cart. */'],
  ['a docstring inside a line', 'type A = { /** px */ size: number }'],
  ['code of any length', `const a = '${words(150)}'`],
  ['a text that looks like a comment', `const a = '// Of ${words(150)}'`],
  ['words for a tool', `// oxlint-disable-next-line no-var -- ${words(100)}\nvar a = 1`],
])('%s passes', (_name, source) => {
  expect(unkemptComments('a.ts', source)).toEqual([])
})
