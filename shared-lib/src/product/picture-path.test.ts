import { expect, test } from 'vitest'
import { picturePath } from './picture-path.ts'

test.each([
  ['of the shop', 'https://www.drogerie.example/media/p/1001.svg', '/media/p/1001.svg'],
  ['on a port', 'http://127.0.0.1:4000/media/t/vlasy.svg', '/media/t/vlasy.svg'],
  ['a path already', '/media/p/1001.svg', '/media/p/1001.svg'],
  ['of somebody else', 'https://cdn.example/p/1001.avif', 'https://cdn.example/p/1001.avif'],
])('%s', (_what, address, path) => {
  expect(picturePath(address)).toBe(path)
})
