import { parseSync } from 'oxc-parser'
import { expect, test } from 'vitest'
import { factsIn, sourceFacts } from './source-facts.ts'
import type { Node } from '../syntax.ts'

test('what a remote uses of the others, the shell and the API is read from its source @PLAT-02', () => {
  const facts = sourceFacts([
    'mf-cart/src/features/shipping-payment/branch-panel.tsx',
    'mf-cart/src/features/cart/applied-coupons.tsx',
    'mf-cart/src/features/cart/coupon-panel.tsx',
  ])
  expect(facts.mounts).toEqual(['mf-content/store-picker'])
  const given = ['around', 'arrival', 'onSelect', 'orderToken', 'selected']
  expect(facts.gives).toEqual(given.map((prop) => `mf-content/store-picker.${prop}`))
  expect(facts.operations).toEqual(['DELETE /orders/{}/coupons/{}', 'POST /orders/{}/coupons'])
  expect(facts.imports['@drogerie/shared-lib/runtime']).toContain('useShop')
})

const facts = (code: string) =>
  factsIn(parseSync('a.tsx', code).program as unknown as Node, 'a.tsx')

const mounting = "import { Parcel } from '@drogerie/shared-lib/runtime'"
test.each([
  ['props={{}}', []],
  ['props={{ a, b: 1 }}', ['a', 'b']],
  ['props={q ? { a } : {}}', ['a']],
  ['props={{ ...(q ? { a } : { b }), c }}', ['a', 'b', 'c']],
  ['props={{ ...rest, c }}', ['*', 'c']],
  ['props={made}', ['*']],
  ['{...all}', ['*']],
])('a page that mounts a parcel with %s gives %j @PLAT-02', (written, props) => {
  const { gives } = facts(`${mounting}; const a = <Parcel name="mf-x/y" ${written} />`)
  expect(gives).toEqual(props.map((prop) => `mf-x/y.${prop}`))
})

const router = "from 'react-router'"
test.each([
  [`import { Link as L, type To } ${router}`, ['Link']],
  [`import type { To } ${router}`, undefined],
  [`export { Link as L } ${router}`, ['Link']],
  [`export type { To } ${router}`, undefined],
  [`export * ${router}`, ['*']],
  [`void import('react-router')`, ['*']],
  [`import * as rr ${router}; rr.useBlocker(); const p: rr.To = { rr: 1 }`, ['useBlocker']],
  [`import * as rr ${router}; const a = <rr.Link rr="x" />`, ['Link']],
  [`import * as rr ${router}; const { useBlocker, ...rest } = rr`, ['useBlocker', '*']],
  [`import * as rr ${router}; console.log(rr)`, ['*']],
  [`import * as rr ${router}; console.log(rr[name])`, ['*']],
])('of %s the shell owes %j @PLAT-02', (code, names) => {
  expect(facts(code).imports.find(([id]) => id === 'react-router')?.[1]).toEqual(names)
})

const paths = "from '@drogerie/shared-lib/routes/paths.ts'"
test.each([
  [`import { paths } ${paths}; paths.cart()`, ['cart']],
  [
    `import { paths as p } ${paths}; p.cart(); const a = { p: p.login }; const b = <p />`,
    ['cart', 'login'],
  ],
  [`import { paths } ${paths}; const { cart, login: here } = paths`, ['cart', 'login']],
  ["import { cart } from '@drogerie/shared-lib/routes/path-builders.ts'", ['cart']],
  ["import * as p from '@drogerie/shared-lib/routes/path-builders.ts'; p.cart()", ['cart']],
  [`import { routePatterns } ${paths}`, []],
  ['const a = <><a href="/media/a.pdf" /><a href="#x" /><img href="/favicon.svg" /></>', []],
])('%s links to %j @PLAT-02', (code, links) => {
  expect(facts(code).links).toEqual(links)
})

test.each([
  [`import { paths } ${paths}; open(paths)`, 'a link names its page'],
  [`import { paths } ${paths}; paths[name]()`, 'a link names its page'],
  [`export { paths } ${paths}`, 'a link names its page'],
  ['const a = <a href="/neni-tu" />', 'href="/neni-tu" is written out'],
  ['const a = <a href={`/akce/${code}`} />', 'href="/akce/{}" is written out'],
])('%s is refused: nobody could tell where it leads @PLAT-02', (code, words) => {
  expect(() => facts(code)).toThrow(words)
})

const runtime = "from '@drogerie/shared-lib/runtime'"
test.each([
  [`import { sharedKeys } ${runtime}; client.getQueryData(sharedKeys.hits({}))`, ['hits']],
  [`import { cartQuery } ${runtime}; useQuery(cartQuery(shop, token))`, ['cart']],
  [`import { useShop } ${runtime}; useShop()`, []],
  [`import { cartQuery } from './other.ts'`, []],
  ["queryOptions({ queryKey: ['mf-cart', 'places'] })", []],
])('%s shares the queries %j @PLAT-02', (code, queries) => {
  expect(facts(code).queries).toEqual(queries)
})

test.each([
  [`import { Parcel } ${runtime}; const a = <Parcel name="mf-cart/a" />`, ['mf-cart/a']],
  [`import { Parcel } ${runtime}; const a = <Parcel name={'mf-cart/a'} />`, ['mf-cart/a']],
  [`import { Parcel as F } ${runtime}; const a = <F name="mf-cart/a" />`, ['mf-cart/a']],
  [`import * as rt ${runtime}; const a = <rt.Parcel name="mf-cart/a" />`, ['mf-cart/a']],
  ["import { Fragment } from 'react'; const a = <Fragment key={1} />", []],
])('%s mounts %j @PLAT-02', (code, mounts) => {
  expect(facts(code).mounts).toEqual(mounts)
})

test.each([
  ["api('PUT /addresses/{id}', { iri: address['@id'], body })", ['PUT /addresses/{}']],
  ["shop.api.list('GET /taxons-by-slug/{+path}')", ['GET /taxons-by-slug/{}']],
  [
    "const operation = isNew ? 'POST /client/child' : 'PUT /client/child/{id}'",
    ['POST /client/child', 'PUT /client/child/{}'],
  ],
  ["label('GET it'); label('/GET /x'); label(`GET /${path}`)", []],
])('%s calls %j @PLAT-02', (code, operations) => {
  expect(facts(code).operations).toEqual(operations)
})

test('a parcel whose name is no literal is refused @PLAT-02', () => {
  expect(() => facts(`import { Parcel } ${runtime}; const a = <Parcel name={name} />`)).toThrow(
    'names its parcel by a literal',
  )
})
