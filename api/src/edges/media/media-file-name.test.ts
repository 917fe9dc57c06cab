import { expect, test } from 'vitest'
import { parseMediaFile, pictureSizes } from './media-file-name.ts'

test.each([
  ['1001.svg', { name: '1001', size: null, format: 'svg' }],
  ['1001-2.svg', { name: '1001-2', size: null, format: 'svg' }],
  ['1001-400.webp', { name: '1001', size: 400, format: 'webp' }],
  ['1001-160.png', { name: '1001', size: 160, format: 'png' }],
  ['1001-share.jpg', { name: '1001', size: 1200, format: 'jpg' }],
  ['1001-2-share.jpg', { name: '1001-2', size: 1200, format: 'jpg' }],
  ['1001-2-800.avif', { name: '1001-2', size: 800, format: 'avif' }],
])('%s is a media file @CAT-06', (file, expected) => {
  expect(parseMediaFile(file, pictureSizes)).toEqual(expected)
})

test.each([
  '1001-401.webp',
  '1001.webp',
  '1001-400.png',
  '1001-160.webp',
  '1001.png',
  '1001.jpg',
  '1001-800.jpg',
  '1001-share.png',
  '1001-400.svgz',
  '../x.svg',
  '..svg',
  'a/b.svg',
  '',
  'x'.repeat(200) + '.svg',
  '1001-400.webp.svg',
  '1001 400.webp',
])('%s is out of the set @S09', (file) => {
  expect(parseMediaFile(file, pictureSizes)).toBeNull()
})
