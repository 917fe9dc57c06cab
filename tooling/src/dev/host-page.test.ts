import { expect, test } from 'vitest'
import { bootIn, withReplaced } from './host-page.ts'

const remote = {
  entry: '/_mf/assets/mf-cart/e.js',
  base: '/_mf/assets/mf-cart/',
  version: '1',
  preload: [],
  routes: [],
}
const boot = {
  config: { publicOrigin: 'https://shop.example', lineupId: 'L-1' },
  remotes: { 'mf-cart': remote },
  hydration: { errors: null },
}
const hash = '0123abcd'
const page = [
  '<html><head>',
  `<script type="module" src="/_mf/assets/shell/main.${hash}.js" integrity="sha256-a" fetchpriority="low"></script>`,
  `<link rel="modulepreload" href="/_mf/assets/shell/page-end.${hash}.js" integrity="sha256-b">`,
  `<link rel="modulepreload" href="/_mf/assets/mf-catalog/catalog.product.${hash}.js" integrity="sha256-c">`,
  `<style data-href="/_mf/assets/shell/main.${hash}.css">.a{color:red}</style>`,
  `<link rel="stylesheet" href="/_mf/assets/shell/page-end.${hash}.css" data-precedence="default" data-rspack="shell:chunk-page-end" integrity="sha256-d"/>`,
  `<style data-href="/_mf/assets/mf-catalog/catalog.product.${hash}.css">.a>b{color:red}</style>`,
  `</head><body><p>$&amp; $1</p><script type="application/json" id="boot">${JSON.stringify(boot)}</script></body></html>`,
].join('')

const own = {
  ...remote,
  entry: '/_mf/dev/assets/mf-cart/remoteEntry.js',
  version: 'development</script>',
}
const replaced = withReplaced(page, boot, {
  shell: {
    base: '/_mf/dev/assets/shell/',
    entry: 'main.js',
    hasStyle: () => true,
  },
  remotes: { 'mf-cart': own },
})

test('a page of the host gets the shell and the remote of this machine @PLAT-06', () => {
  expect(bootIn(replaced)?.remotes).toEqual({ 'mf-cart': own })
  expect(replaced).toContain(
    '<script type="module" src="/_mf/dev/assets/shell/main.js"></script></body>',
  )
  expect(replaced).toContain(
    [
      '<link rel="stylesheet" href="/_mf/dev/assets/shell/main.css">',
      '<link rel="stylesheet" href="/_mf/dev/assets/shell/page-end.css" data-precedence="default" data-rspack="shell:chunk-page-end">',
      `<style data-href="/_mf/assets/mf-catalog/catalog.product.${hash}.css">.a>b{color:red}</style>`,
    ].join(''),
  )
  expect(replaced).not.toContain('/_mf/assets/shell/')
})

test('what others released stays as it is @PLAT-06', () => {
  expect(replaced).toContain(
    `/_mf/assets/mf-catalog/catalog.product.${hash}.js" integrity="sha256-c"`,
  )
  expect(replaced).toContain('<p>$&amp; $1</p>')
})

test('a page that is none of the shop has nothing to say @PLAT-06', () => {
  expect(bootIn('<html><body>oops</body></html>')).toBeNull()
})
