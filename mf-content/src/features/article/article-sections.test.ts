import { expect, test } from 'vitest'
import { articleSections } from './article-sections.ts'

test('an article is cut at its headings @CON-02', () => {
  expect(
    articleSections(
      '<p>Úvod</p><h2>Kolik stupňů stačí</h2><p>Čtyřicet.</p><h3>Výjimky</h3><h2>Kdy <em>aviváž</em> škodí &amp; proč</h2><p>Vždy.</p>',
    ),
  ).toEqual({
    opening: '<p>Úvod</p>',
    sections: [
      { id: 'kolik-stupnu-staci', title: 'Kolik stupňů stačí', html: '<p>Čtyřicet.</p><h3>Výjimky</h3>' },
      { id: 'kdy-avivaz-skodi-proc', title: 'Kdy aviváž škodí & proč', html: '<p>Vždy.</p>' },
    ],
  })
})

test.each([
  ['no heading at all', '<p>Text</p>', []],
  ['two headings of one name', '<h2>A</h2><h2>A</h2>', ['a', 'a-2']],
  ['a heading without letters', '<h2>…</h2>', ['cast-1']],
  ['a heading nobody closed', '<h2>Ztracený<p>text', ['cast-1']],
])('%s @CON-02', (_name, html, ids) => {
  expect(articleSections(html).sections.map(({ id }) => id)).toEqual(ids)
})
