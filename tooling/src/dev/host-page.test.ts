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
  `<link rel="stylesheet" href="/_mf/assets/shell/main.${hash}.css" data-precedence="default" integrity="sha256-d"/>`,
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
    hasStyle: (group) => group === 'main',
  },
  remote: 'mf-cart',
  boot: own,
})

test('a page of the host gets the shell and the remote of this machine @PLAT-06', () => {
  expect(bootIn(replaced)?.remotes).toEqual({ 'mf-cart': own })
  expect(replaced).toContain(
    '<script type="module" src="/_mf/dev/assets/shell/main.js"></script></head>',
  )
  expect(replaced).toContain(
    '<link rel="stylesheet" href="/_mf/dev/assets/shell/main.css" data-precedence="default"/>',
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
