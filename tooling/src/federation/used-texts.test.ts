import path from 'node:path'
import { expect, test } from 'vitest'
import { rootDirectory } from '../paths.ts'
import { baseGroups, reachableSources, readTexts, textsIn, usedGroups } from './used-texts.ts'

const shell = path.join(rootDirectory, 'shell')
const common = readTexts(path.join(rootDirectory, 'shared-lib/src/i18n/cs.json'))
const own = readTexts(path.join(shell, 'src/i18n/cs.json'))

/** The error page brings its own texts. */
const bringsTexts = /layouts\/error-(page\.tsx|texts\.ts)$/

test('every common text that the shell uses is in every visit', () => {
  const files = reachableSources(path.join(shell, 'src/client/main.ts'), shell).filter((file) => !bringsTexts.test(file))
  const missing = [...usedGroups(files)].filter((group) => group in common && !(group in own) && !baseGroups.includes(group))
  expect(files.length).toBeGreaterThan(50)
  expect(missing).toEqual([])
})

test('a page gets the groups whose keys stand in what it reaches, lazy parts too', () => {
  const page = path.join(rootDirectory, 'mf-catalog/src/features/product-detail/product-detail.route.tsx')
  const app = path.join(rootDirectory, 'mf-catalog')
  const files = reachableSources(page, app)
  expect(files.some((file) => file.endsWith('reviews-panel.tsx'))).toBe(true)
  const used = usedGroups(files)
  const texts = textsIn(readTexts(path.join(app, 'src/i18n/cs.json')), (group) => used.has(group))
  expect(Object.keys(texts)).toEqual(expect.arrayContaining(['product', 'reviews', 'taxons']))
  expect(Object.keys(texts)).not.toContain('offers')
})
