import { afterEach, expect, test, vi } from 'vitest'
import { leaveTo } from './leave-to.ts'

afterEach(() => vi.unstubAllGlobals())

test.each([
  ['https://brana.example/platba?id=7', 'https://brana.example/platba?id=7'],
  ['http://127.0.0.1:4110/pay/7', 'http://127.0.0.1:4110/pay/7'],
  ['/eshop/nakupni-kosik', 'https://shop.example/eshop/nakupni-kosik'],
  ['javascript:alert(1)', null],
  ['JavaScript:alert(1)', null],
  ['data:text/html,<script>alert(1)</script>', null],
  ['blob:https://shop.example/7', null],
  ['file:///etc/passwd', null],
])('%s leaves to %s @SHELL-24', (url, expected) => {
  const assign = vi.fn<(target: URL) => void>()
  vi.stubGlobal('location', { href: 'https://shop.example/eshop', assign })
  leaveTo(url)
  expect(assign.mock.calls.map(([target]) => String(target))).toEqual(
    expected === null ? [] : [expected],
  )
})
