import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { rootDirectory } from '../paths.ts'
import { joinsOf } from './joins.ts'
import { namesOf } from './names.ts'

test.each([
  ['mf-club', { app: 'mf-club', slug: 'club', route: 'club', component: 'Club' }],
  [
    'mf-new-arrivals',
    {
      app: 'mf-new-arrivals',
      slug: 'new-arrivals',
      route: 'newArrivals',
      component: 'NewArrivals',
    },
  ],
])('%s has one name in each place @PLAT-01', (app, names) => {
  expect(namesOf(app)).toEqual(names)
})

test.each(['club', 'mf-', 'mf-Club', 'mf-klub slev', 'mf-../x', 'mf-a--b', `mf-${'a'.repeat(40)}`])(
  '%s is no remote @PLAT-01',
  (name) => {
    expect(() => namesOf(name)).toThrow('a remote is named')
  },
)

test.each(['mf-new', 'mf-class', 'mf-await', 'mf-static'])(
  '%s would be a word of the language @PLAT-01',
  (name) => {
    expect(() => namesOf(name)).toThrow('is a word of the language')
  },
)

test.each(['mf-api', 'mf-media', 'mf-oauth', 'mf-feeds', 'mf-healthz', 'mf-readyz'])(
  '%s would stand at an address of the front @PLAT-01',
  (name) => {
    expect(() => namesOf(name)).toThrow('front answers at')
  },
)

test.each(['mf-patterns', 'mf-slug', 'mf-faq'])(
  '%s means something else among the addresses @PLAT-01',
  (name) => {
    const [, builders] = joinsOf(namesOf(name))
    expect(() =>
      builders?.change(readFileSync(path.join(rootDirectory, builders.file), 'utf8')),
    ).toThrow('means something else')
  },
)

test.each(joinsOf(namesOf('mf-zkouska')))(
  'there is a place for it in $file @PLAT-01',
  ({ file, change }) => {
    expect(change(readFileSync(path.join(rootDirectory, file), 'utf8'))).toContain('zkouska')
  },
)
