import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { linkedPages } from './linked-pages.ts'

const root = path.join(import.meta.dirname, '../../..')
const ofPaths = /^import \{ paths \} from '@drogerie\/shared-lib\/routes\/paths\.ts'$/m

/** Sources that build addresses of pages, without their imports. */
const sources = globSync('**/*.ts', { cwd: root })
  .filter((file) => !/\.test\.ts$|^testing\//.test(file))
  .map((file) => ({ file, text: readFileSync(path.join(root, file), 'utf8') }))
  .filter(({ text }) => ofPaths.test(text))
  .map(({ file, text }) => ({ file, text: text.replace(ofPaths, '') }))

test('every page that the sources link to is named, and no other @PLAT-02', () => {
  const linked = sources.flatMap(({ text }) =>
    [...text.matchAll(/\bpaths\.(\w+)\(/g)].map(([, name]) => name ?? ''),
  )
  expect(Object.keys(linkedPages)).toEqual([...new Set(linked)].sort())
})

test('a link names its page: paths as a whole says nothing @PLAT-02', () => {
  const whole = sources.filter(({ text }) => /(?<![/-])\bpaths\b(?!\.\w+\()/.test(text))
  expect(whole.map(({ file }) => file)).toEqual([])
})
