import { expect, test } from 'vitest'
import { greenLinks, hasLink } from './banner-rules.ts'

test.each([
  [
    'a link of the text to the stores',
    { url: null, html: '<p><a href="/prodejny?sluzba=x">Najít</a></p>' },
    true,
  ],
  ['the banner itself leads to the club', { url: '/klub-registrace', html: null }, true],
  [
    'a later link of the text',
    { url: '/akce', html: '<a href="/akce">x</a> <a class="b" HREF = \'/klub/prihlaseni\'>y</a>' },
    true,
  ],
  ['an address that only holds the word', { url: '/akce/prodejny', html: '<p>/klub</p>' }, false],
  ['an offer', { url: '/akce/detail/zima', html: '<p>text</p>' }, false],
  ['nothing', { url: null, html: null }, false],
])('green is for stores and the club: %s @CON-01', (_name, banner, expected) => {
  expect(greenLinks(banner)).toBe(expected)
})

test.each([
  ['<p><a href="/akce">Do akce</a></p>', true],
  ['<A class="b" HREF="/akce">Do akce</A>', true],
  ['<a name="x">kotva</a>', false],
  ['<abbr href>x</abbr>', false],
  ['<p>bez odkazu</p>', false],
  [null, false],
])('whether %s brings its own link @CON-01', (html, expected) => {
  expect(hasLink(html)).toBe(expected)
})
