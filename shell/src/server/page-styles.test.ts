import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createHash } from 'node:crypto'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pageStyles } from './page-styles.ts'

let directory: string
beforeAll(async () => (directory = await mkdtemp(path.join(tmpdir(), 'styles-'))))
afterAll(() => rm(directory, { recursive: true, force: true }))

const base = '/_mf/assets/x/'

async function stylesOf(text: string) {
  await writeFile(path.join(directory, 'a.css'), text)
  const release = {
    groups: { main: { js: [], css: ['a.css'] } },
    files: { 'a.css': '', 'f.woff2': '' },
  }
  return (await pageStyles(release as never, base, (file) => path.join(directory, file)))['a.css']
}

test.each([
  ['a{b:url(f.woff2)}', `a{b:url(${base}f.woff2)}`],
  ['a{b:url(/og.png)}', 'a{b:url(/og.png)}'],
  ['a{b:url(data:image/gif;base64,R0)}', 'a{b:url(data:image/gif;base64,R0)}'],
])('a page writes %s into itself as %s, by the hash of that @PLAT-08', async (text, written) => {
  const hash = `sha256-${createHash('sha256').update(written).digest('base64')}`
  expect(await stylesOf(text)).toEqual({ text: written, hash })
})

test('a sheet that would end its element is left to a link @F23', async () => {
  expect(await stylesOf(`a::before{content:'</style><script>'}`)).toBeUndefined()
})
