import { expect, test } from 'vitest'
import type { Store } from '../store.ts'
import { release, findingTexts } from './a-release.ts'
import { codeFromText, textAsCode } from './code-from-text.ts'

test.each([
  [`new Function('a', 'return a')`, ['new Function']],
  [`Function("return this")()`, ['new Function']],
  [`const page = () => new window.Function("1")`, ['new Function']],
  [`eval('1'); self.eval('2')`, ['eval']],
  [`(0,eval)("1")`, ['eval']],
  ['setTimeout(`a()`, 1)', ['setTimeout with a text']],
  [`window.setInterval("a()", 1)`, ['setInterval with a text']],
  [`try { new Function("") } finally { a() }`, ['new Function']],
  [`try { a() } catch { eval("1") }`, ['eval']],
  [`try { later = () => eval("1") } catch { a() }`, ['eval']],
])('%s makes code of text @PLAT-02', (code, ways) => {
  expect(codeFromText(code)).toEqual(ways)
})

test.each([
  `const text = 'new Function and eval("1")'`,
  `value instanceof Function`,
  `new Intl.Function()`,
  `Function.prototype.toString.call(a)`,
  `setTimeout(() => eval, 1)`,
  // as the federation's runtime and zod ask whether they may
  `const may = () => { try { new Function(""); return true } catch { return false } }`,
  `const all = (() => { try { return Function("return this")() } catch { return window } })()`,
])('%s does not, or asks whether it may @PLAT-02', (code) => {
  expect(codeFromText(code)).toEqual([])
})

test('a release is refused with the file for browsers that does it; its server bundle may @PLAT-02', async () => {
  const file = { bytes: 1, brotli: 1, sha384: 'sha384-x' }
  const files = { 'page.js': file, 'page.css': file }
  const store = {
    bytes: () => Promise.resolve(Buffer.from('new Function("a", "return a")')),
  } as unknown as Store
  expect(findingTexts(await textAsCode(store, release('mf-x', { files })))).toEqual([
    'blocked: mf-x@1.0.0-0123456789: page.js makes code of text by new Function',
  ])
})
