import { expect, test } from 'vitest'
import { coverOf } from './leaflet-rules.ts'

test.each([
  ['the first page when it is a picture', '/media/l/a-1.svg', '/media/l/a-1.svg'],
  ['the first page in capitals', '/media/l/a-1.JPEG', '/media/l/a-1.JPEG'],
  ['a picture of an older kind', '/media/l/a-1.jpg', '/media/l/a-1.jpg'],
  ['the offer’s picture for what only sounds like one', '/media/l/png', '/media/a/a.svg'],
  ['the offer’s picture for a page about pictures', '/media/a.png.html', '/media/a/a.svg'],
  ['the offer’s picture for a document', '/media/l/a.pdf', '/media/a/a.svg'],
  ['the offer’s picture without a leaflet', null, '/media/a/a.svg'],
])('the cover is %s @CON-01', (_name, leafletUrl, expected) => {
  expect(coverOf({ leafletUrl, image: '/media/a/a.svg' })).toBe(expected)
})
