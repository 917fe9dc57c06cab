import { expect, test } from 'vitest'
import { appOfElement } from './tab-report.ts'

test.each([
  [
    'a picture in a team’s page',
    '<main class="shell-main-1a2b3c"><div class="mf_catalog-hero-1a2b3c wide"><img id="x"></div></main>',
    'mf-catalog',
  ],
  [
    'a text of the shell',
    '<header class="wrap shell-row-1a2b3c"><p id="x">a</p></header>',
    'shell',
  ],
  ['what nobody signed', '<p id="x" class="wrap">a</p>', null],
])('%s is counted where it was made @PLAT-09', (_what, html, owner) => {
  document.body.innerHTML = html
  const element = document.getElementById('x')
  expect(appOfElement(element)).toBe(owner)
  expect(appOfElement(element?.firstChild ?? element)).toBe(owner)
})

test('an element that is gone is nobody’s @PLAT-09', () => {
  expect(appOfElement(null)).toBe(null)
})
