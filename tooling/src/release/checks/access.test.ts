import { expect, test } from 'vitest'
import type { ReleaseDescriptor } from '../descriptors.ts'
import { access } from './access.ts'
import { page, release, findingTexts, trial } from './a-release.ts'

type Access = ReleaseDescriptor['routes'][number]['access']
const having = (path: string, who: Access) =>
  release('mf-x', { routes: [{ ...page('x.page', path), access: who }] })

const words = (path: string, who: Access, before: ReleaseDescriptor | null = null) =>
  findingTexts(access(trial(having(path, who)), before))

test.each<[string, Access, number]>([
  ['/muj-ucet', 'everybody', 1],
  ['/muj-ucet/tajne', 'guest', 1],
  ['/Muj-Ucet/:co?', 'everybody', 1],
  ['/muj%2Ducet/*', 'everybody', 1],
  ['/muj-ucet/body', 'customer', 0],
  ['/muj-ucty', 'everybody', 0],
  ['/klub/muj-ucet', 'everybody', 0],
  ['/:code/:slug', 'everybody', 0],
])(
  '%s for %s is refused as a page of the account: %i @PLAT-02 @SHELL-24',
  (path, who, findings) => {
    expect(words(path, who)).toHaveLength(findings)
  },
)

test.each<[Access, Access, boolean]>([
  ['customer', 'everybody', true],
  ['customer', 'guest', true],
  ['everybody', 'customer', true],
  ['everybody', 'guest', true],
  ['guest', 'customer', true],
  ['guest', 'everybody', false],
  ['customer', 'customer', false],
])('a page for %s that becomes one for %s is refused: %s @PLAT-02', (then, now, refused) => {
  const found = words('/akce/', now, having('/akce', then))
  expect(found).toEqual(
    refused
      ? [`blocked: route x.page /akce/ of mf-x@1.0.0-0123456789 is for ${now}, and was for ${then}`]
      : [],
  )
})

test('a page of the account that was let open is closed again without a detour @PLAT-02', () => {
  expect(words('/muj-ucet', 'customer', having('/muj-ucet', 'everybody'))).toEqual([])
})

test('another address is another page, and the shell has no pages of this kind @PLAT-02', () => {
  expect(words('/akce/nove', 'everybody', having('/akce', 'customer'))).toEqual([])
  const shell = release('shell', { serves: ['/muj-ucet'] })
  expect(access(trial(shell, having('/muj-ucet', 'everybody')), null)).toEqual([])
})
