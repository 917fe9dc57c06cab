import { expect, test } from 'vitest'
import { greenLinks, hasLink } from './banner-rules.ts'

test.each([
  ['a link of the text to the stores', { url: null, html: '<p><a href="/prodejny?sluzba=x">Najít</a></p>' }, true],
  ['the banner itself leads to the club', { url: '/klub-registrace', html: null }, true],
  ['an offer', { url: '/akce/detail/zima', html: '<p>text</p>' }, false],
  ['nothing', { url: null, html: null }, false],
])('green is for stores and the club: %s @CON-01', (_name, banner, expected) => {
  expect(greenLinks(banner)).toBe(expected)
})

test.each([
  ['<p><a href="/akce">Do akce</a></p>', true],
  ['<p>bez odkazu</p>', false],
  [null, false],
])('whether %s brings its own link @CON-01', (html, expected) => {
  expect(hasLink(html)).toBe(expected)
})
