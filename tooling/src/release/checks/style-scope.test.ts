import { expect, test } from 'vitest'
import type { Store } from '../store.ts'
import { release, findingTexts } from './a-release.ts'
import { stylesBeyond, styleScope } from './style-scope.ts'

const own = '.mf_x-page-88f4c1'

test.each([
  ['header{display:none}', ['header']],
  ['*{margin:0}', ['*']],
  [':root{--ink:red}', [':root']],
  [`${own},body{margin:0}`, ['body']],
  [`body:has(${own}) header{display:none}`, [`body:has(${own}) header`]],
  [`:root:has(${own},a){overflow:hidden}`, [`:root:has(${own},a)`]],
  [`header:has(${own}){display:none}`, [`header:has(${own})`]],
  [`:not(${own}){color:red}`, [`:not(${own})`]],
  [`${own}+footer{display:none}`, [`${own}+footer`]],
  [`${own} ~ footer a{color:red}`, [`${own} ~ footer a`]],
  ['.shell-header-1234ab{display:none}', ['.shell-header-1234ab']],
  ['.mf_xy-page-1234ab{display:none}', ['.mf_xy-page-1234ab']],
  [`[class="${own}"]{color:red}`, [`[class="${own}"]`]],
  [`:is(${own},header){color:red}`, [`:is(${own},header)`]],
  ['@layer pages{@media (width>=600px){h1{color:red}}}', ['h1']],
  ['@font-face{font-family:Inter;src:url(x.woff2)}', ['@font-face']],
  ['@keyframes spin{to{rotate:1turn}}', ['@keyframes spin']],
  ['@page{margin:0}', ['@page']],
  [`${own}{&+header{color:red}}`, ['&+header']],
  [`${own}{content:"}header{";color:red}header{color:red}`, ['header']],
  [`/* ${own} */h1{color:red}`, ['h1']],
  [`a{color:url(data:x;y)}${own}{}a{}`, ['a']],
])('%s reaches beyond the elements of its app @PLAT-02', (css, beyond) => {
  expect(stylesBeyond(css, 'mf_x')).toEqual(beyond)
})

test.each([
  `${own}{color:red}`,
  `${own}>h2,${own} a:hover,${own}::before{color:red}`,
  `html[lang=cs] ${own},header ${own}:not(.a):nth-child(2n + 1){color:red}`,
  `${own} + ${own},h2 ~ ${own}{color:red}`,
  `${own} h2 ~ p{color:red}`,
  `${own}:has(> :checked) ~ ${own}{color:red}`,
  `:is(${own},.mf_x-other-88f4c1) a{color:red}`,
  `a:where(${own} *){color:red}`,
  `@layer components{@media screen and (width>=600px){@supports not (gap:1px){${own}{color:red}}}}`,
  `@layer pages,overrides;${own}{--mf_x-edge-88f4c1:1px}`,
  '@keyframes mf_x-spin-88f4c1{to{rotate:1turn}}',
  '@property --mf_x-edge-88f4c1{syntax:"*";inherits:false}',
  `${own}{color:red;& + ${own},&:hover,header &,a{color:blue}@media print{color:red}}`,
  `:root:has(${own}:modal),body:has(${own}){overflow:hidden}`,
  `${own}\\:a,.a\\:b${own}{color:red}`,
  `${own}[title="a,b{c}"]{content:"\\"{"}`,
  '',
])('%s stays with it @PLAT-02', (css) => {
  expect(stylesBeyond(css, 'mf_x')).toEqual([])
})

test('a remote is refused with its sheet and the selector; the shell styles what all share @PLAT-02', async () => {
  const file = { bytes: 1, brotli: 1, sha384: 'sha384-x' }
  const files = { 'page.css': file, 'page.js': file }
  const store = { bytes: () => Promise.resolve(Buffer.from('header{}')) } as unknown as Store
  expect(findingTexts(await styleScope(store, release('mf-x', { files })))).toEqual([
    'blocked: mf-x@1.0.0-0123456789: page.css styles `header`, which is not its own alone',
  ])
  expect(await styleScope(store, release('shell', { files }))).toEqual([])
})
