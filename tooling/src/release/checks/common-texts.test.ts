import { expect, test } from 'vitest'
import { release, findingTexts, trial } from './a-release.ts'
import { commonTexts } from './common-texts.ts'

const shell = release('shell', {
  givesTexts: ['price.free', 'point.found_few', 'point.found_other'],
})
const cart = (...asksTexts: string[]) => release('mf-cart', { asksTexts })

test.each([
  ['texts that the shell has, plurals among them', cart('price.free', 'point.found'), shell],
  ['none', cart(), shell],
  ['texts of a shell that does not say which it has', cart('price.original'), release('shell')],
])('a remote that asks for %s fits @PLAT-02', (_what, candidate, beside) => {
  expect(findingTexts(commonTexts(trial(candidate, beside)))).toEqual([])
})

test('a remote waits for the shell that has its new text @PLAT-02', () => {
  expect(findingTexts(commonTexts(trial(cart('order.collected'), shell)))).toEqual([
    'blocked: mf-cart@1.0.0-0123456789 shows the common texts order.collected, which shell@1.0.0-0123456789 does not have',
  ])
})

test('a shell keeps the texts that remotes of any age show @PLAT-02', () => {
  const old = cart('price.original', 'a.b', 'a.c', 'a.d', 'price.free')
  expect(findingTexts(commonTexts(trial(shell, old, release('mf-content'))))).toEqual([
    'blocked: shell@1.0.0-0123456789 no longer has the common texts price.original, a.b, a.c and 1 more, which mf-cart@1.0.0-0123456789 shows',
  ])
})
