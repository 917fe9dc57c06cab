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
      {
        id: 'kolik-stupnu-staci',
        title: 'Kolik stupňů stačí',
        html: '<p>Čtyřicet.</p><h3>Výjimky</h3>',
      },
      { id: 'kdy-avivaz-skodi-proc', title: 'Kdy aviváž škodí & proč', html: '<p>Vždy.</p>' },
    ],
  })
})

test.each([
  ['no heading at all', '<p>Text</p>', []],
  ['three headings of one name', '<h2>A</h2><h2>A</h2><h2>A</h2>', ['a', 'a-2', 'a-3']],
  [
    'a heading with a class, in capitals',
    '<H2 class="x">Péče o pleť</H2 ><p>x</p>',
    ['pece-o-plet'],
  ],
  ['a smaller or strange heading', '<h3>A</h3><h2x>B</h2x>', []],
  ['marks at the ends of a heading', '<h2>„Žehlit?!“</h2>', ['zehlit']],
  ['a number in a heading', '<h2>3 rady</h2>', ['3-rady']],
  ['the second of headings without letters', '<h2>A</h2><h2>…</h2>', ['a', 'cast-2']],
  ['two headings of one name', '<h2>A</h2><h2>A</h2>', ['a', 'a-2']],
  ['a heading without letters', '<h2>…</h2>', ['cast-1']],
  ['a heading nobody closed', '<h2>Ztracený<p>text', ['cast-1']],
])('%s @CON-02', (_name, html, ids) => {
  expect(articleSections(html).sections.map(({ id }) => id)).toEqual(ids)
})

test('a heading nobody closed loses no text @CON-02', () => {
  expect(articleSections('<h2>Ztracený<p>text')).toEqual({
    opening: '',
    sections: [{ id: 'cast-1', title: '', html: 'Ztracený<p>text' }],
  })
  expect(articleSections('<h2> A </h2 ><p>B</p>').sections).toEqual([
    { id: 'a', title: 'A', html: '<p>B</p>' },
  ])
})
