import { expect, test } from 'vitest'
import type { Store } from '../store.ts'
import { release, findingTexts } from './a-release.ts'
import { builtIns, changedBuiltIns } from './built-ins.ts'

test.each([
  ['window.fetch = () => {}', ['fetch']],
  ['globalThis["fetch"] = () => {}', ['fetch']],
  ['fetch = () => {}', ['fetch']],
  ['self.setTimeout = window.setInterval = a', ['setTimeout', 'setInterval']],
  ['Array.prototype.at = () => 1', ['Array.prototype.at']],
  ['window.Array.prototype[name] = () => 1', ['Array.prototype.*']],
  ['Math.random = () => 0.5; JSON.parse ||= a', ['Math.random', 'JSON.parse']],
  ['delete Array.prototype.flat; delete window.fetch', ['Array.prototype.flat', 'fetch']],
  ['Object.defineProperty(Array.prototype, "at", { value: a })', ['Array.prototype.at']],
  ['Object.defineProperty(window, "fetch", { value: a })', ['fetch']],
  ['Object.assign(String.prototype, { at: a })', ['String.prototype']],
  ['Object.freeze(Promise)', ['Promise']],
  ['Reflect.set(Element.prototype, "remove", a)', ['Element.prototype.remove']],
  [
    'history.pushState = a; document.createElement = a',
    ['history.pushState', 'document.createElement'],
  ],
  ['console.log = () => {}', ['console.log']],
  [
    'localStorage.clear(); window.sessionStorage.clear()',
    ['all of localStorage', 'all of sessionStorage'],
  ],
  ['localStorage.setItem = a', ['localStorage.setItem']],
  ['window.onerror = a; self.onunhandledrejection = b', ['onerror', 'onunhandledrejection']],
])('%s changes what all code has @PLAT-02', (code, changed) => {
  expect(changedBuiltIns(code)).toEqual(changed)
})

test.each([
  ['document.adoptedStyleSheets = [a]', 'the style sheets of the document'],
  ['document.adoptedStyleSheets.push(a)', 'the style sheets of the document'],
  ['const a = new CSSStyleSheet()', 'styles by a sheet of its own'],
  ['a.sheet.insertRule("header{display:none}")', 'a style sheet while the page runs'],
  ['document.documentElement.style.setProperty("--a", "1")', 'the style of the root element'],
  ['document.documentElement.style.display = "none"', 'the style of the root element'],
  ['document.addEventListener("click", (e) => e.stopImmediatePropagation(), true)', 'listeners'],
  ['shop.queryClient.clear()', 'all of the query cache'],
  ['client.setDefaultOptions({})', 'the defaults of every team’s queries'],
  ['i18n.addResourceBundle("cs", "common", texts)', 'the texts of common'],
  ['const a = (0, r.jsx)("style", { children: "header{}" })', 'styles by an element <style>'],
])('%s changes it for everybody in the document @PLAT-02', (code, what) => {
  expect(changedBuiltIns(code)).toEqual([expect.stringContaining(what)])
})

test.each([
  'window.L = leaflet',
  'element.style.setProperty("--a", "1"); document.documentElement.clientWidth',
  'i18n.addResourceBundle(locale, namespace, texts); cache.queryClient.invalidateQueries()',
  'const a = (0, r.jsx)("link", { rel: "style" }); find("style")',
  'window.location = "/akce"; location.href = "/akce"',
  // `onerror` is everybody's: one that is set takes it from the shell's reports
  'image.onerror = a; globalThis.__zod_globalConfig ??= {}',
  'document.title = "a"; document.cookie = "b"; history.scrollRestoration = "manual"',
  'localStorage.a = "1"; localStorage.removeItem("a"); cache.clear()',
  'class Map { static a() {} } Map.create = a; Map.prototype.b = a',
  'const draw = (Element) => { Element.prototype.x = 1 }',
  'const { fetch } = shop; fetch.last = 1',
  'const [a, ...Node] = b; Node.x = 1; try { a() } catch (Event) { Event.x = 1 }',
  'Object.assign({}, Array.prototype); Object.freeze(Object.create(Array.prototype))',
  'Object.defineProperty(page.prototype, "at", {})',
  'array.prototype = a; page.fetch = a; ({ fetch: a })',
])('%s does not @PLAT-02', (code) => {
  expect(changedBuiltIns(code)).toEqual([])
})

test('a remote is refused with its file for browsers; the shell sets the document up for all @PLAT-02', async () => {
  const file = { bytes: 1, brotli: 1, sha384: 'sha384-x' }
  const files = { 'page.js': file, 'page.css': file }
  const store = {
    bytes: () => Promise.resolve(Buffer.from('window.fetch = 1')),
  } as unknown as Store
  expect(findingTexts(await builtIns(store, release('mf-x', { files })))).toEqual([
    'blocked: mf-x@1.0.0-0123456789: page.js changes fetch',
  ])
  expect(await builtIns(store, release('shell', { files }))).toEqual([])
})
