import { expect, test } from 'vitest'
import { findSlug, groupsOf, type Questions } from './faq-rules.ts'

const question = (slug: string, category: string | null, text: string, answer = '') => ({
  slug,
  category,
  question: text,
  answer,
})
const category = (slug: string, name: string) => ({ slug, name, code: slug })

const faq: Questions = {
  categories: [
    category('doprava', 'Doprava a vyzvednutí'),
    category('vraceni', 'Reklamace a vrácení'),
    category('prazdna', 'Prázdná'),
  ],
  questions: [
    question(
      'jak-vratim',
      'vraceni',
      'Jak vrátím zboží do 14 dnů?',
      '<p>Přineste ho na <strong class="misto">prodejnu</strong>:</p><ul><li>zboží</li><li>doklad</li></ul>',
    ),
    question('kdy-prijde', 'doprava', 'Kdy přijde balík?', '<p>Do dvou dnů.</p>'),
    question('musim-uctenku', 'vraceni', 'Musím mít účtenku?', '<p>Stačí číslo objednávky.</p>'),
    question('sirotek', null, 'Bez kategorie'),
  ],
}

const slugs = (phrase?: string) =>
  groupsOf(faq, phrase).map((group) => [
    group.category.slug,
    group.questions.map(({ slug }) => slug),
  ])

test.each([
  [
    'all in the order of the categories',
    undefined,
    [
      ['doprava', ['kdy-prijde']],
      ['vraceni', ['jak-vratim', 'musim-uctenku']],
    ],
  ],
  ['a word of the question', 'balík', [['doprava', ['kdy-prijde']]]],
  ['without marks and in capitals', 'UCTENKU', [['vraceni', ['musim-uctenku']]]],
  ['another ending', 'účtenka', [['vraceni', ['musim-uctenku']]]],
  ['a word of the answer', 'prodejna', [['vraceni', ['jak-vratim']]]],
  [
    'the name of a category gives all of it',
    'vrácení',
    [['vraceni', ['jak-vratim', 'musim-uctenku']]],
  ],
  ['every word counts', 'balík účtenka', []],
  ['single letters do not', 'k a balík', [['doprava', ['kdy-prijde']]]],
  ['a short word is looked for whole', 'dnes', []],
  ['a word of six letters without its ending', 'baliky', [['doprava', ['kdy-prijde']]]],
  ['words parted by signs', 'balík,dnů', [['doprava', ['kdy-prijde']]]],
  ['words that only mark-up puts together', 'zbožídoklad', []],
  ['mark-up is no text', 'strong', []],
  ['nor is what it carries', 'místo', []],
])('search: %s @CON-03', (_name, phrase, expected) => {
  expect(slugs(phrase)).toEqual(expected)
})

test.each([
  ['a category', 'doprava', 'doprava', null],
  ['a question in its category', 'jak-vratim', 'vraceni', 'jak-vratim'],
])('a slug is %s @CON-03', (_name, slug, categorySlug, questionSlug) => {
  const found = findSlug(faq, slug)
  expect([found?.category.slug, found?.question?.slug ?? null]).toEqual([
    categorySlug,
    questionSlug,
  ])
})

test.each(['neznamy', 'sirotek', ''])('the slug %j is nothing @CON-03', (slug) => {
  expect(findSlug(faq, slug)).toBeNull()
})
