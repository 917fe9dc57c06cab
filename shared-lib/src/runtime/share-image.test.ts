import { expect, test } from 'vitest'
import { shareImage } from './share-image.ts'

test.each([
  ['a drawing of the media service', '/media/p/1001.svg', '/media/p/1001-share.jpg'],
  ['a second drawing of a product', '/media/p/1001-2.svg', '/media/p/1001-2-share.jpg'],
  ['a scene', '/media/b/podzim.svg', '/media/b/podzim-share.jpg'],
  ['no picture', null, '/og.png'],
  ['a picture of another place', 'https://jinde.example/a.svg', '/og.png'],
])('%s is shared as %s @SHELL-27', (_what, path, shared) => {
  expect(shareImage(path)).toBe(shared)
})
