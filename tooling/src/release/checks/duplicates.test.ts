import { expect, test } from 'vitest'
import { trial, object, page, release, findingTexts } from './a-release.ts'
import { duplicates } from './duplicates.ts'

const shell = release('shell', {
  provides: { react: { version: '19.3.1', names: ['use', 'useState'] } },
})

const cartPage = 'mf-cart@1.0.0-0123456789'

const picker = 'mf-content/store-picker'

const zod = { 'zod@4.6.7/v4/core/schemas.js': 60_000, 'zod@4.6.7/v4/core/util.js': 20_000 }
const brings = (app: string, chunk: string, modules: Record<string, number>, part = {}) =>
  release(app, { modules: { [chunk]: modules }, ...part })
const others = {
  '@module-federation/runtime@2.9.2/index.js': 30_000,
  'nanoid@5.1.0/index.js': 3000,
}
const delivery = { routes: [page('cart.delivery', '/doruceni')], mounts: { [picker]: object({}) } }

test.each([
  [
    'the same package',
    zod,
    [
      'warned: zod comes from mf-cart and mf-content to one page (cart.delivery), 80.0 KB of source each time',
    ],
  ],
  ['another file of it', { 'zod@4.6.7/v4/locales/cs.js': 30_000 }, []],
  ['too little to matter', { 'nanoid@5.1.0/index.js': 3000 }, []],
  ['the runtime every remote has', { '@module-federation/runtime@2.9.2/index.js': 30_000 }, []],
])('a page and a parcel on it that bring %s @PLAT-02', (_what, modules, findings) => {
  const cartPage = brings('mf-cart', 'cart.delivery', { ...zod, ...others }, delivery)
  const parcel = brings('mf-content', 'store-picker', modules)
  expect(findingTexts(duplicates(trial(cartPage, parcel, shell)))).toEqual(findings)
  expect(findingTexts(duplicates(trial(parcel, cartPage, shell))), 'whoever is released').toEqual(
    findings,
  )
  expect(
    duplicates(trial(release('mf-account'), cartPage, parcel, shell)),
    'is not a third one’s business',
  ).toEqual([])
})

test('a page that the parcel is not on loads it once @PLAT-02', () => {
  const cartPage = brings('mf-cart', 'cart.delivery', zod, { routes: delivery.routes })
  expect(duplicates(trial(cartPage, brings('mf-content', 'store-picker', zod), shell))).toEqual([])
})

test('a second React is refused @PLAT-02 @PLAT-05 @F21', () => {
  expect(
    findingTexts(
      duplicates(
        trial(release('mf-cart', { packages: ['react@19.3.1', 'react-is@18.3.1'] }), shell),
      ),
    ),
  ).toEqual([`blocked: ${cartPage} compiles in react@19.3.1, which the shell provides`])
})
