import { afterAll, beforeAll, expect, test } from 'vitest'
import { startFront } from '../testing/a-front.ts'

let front: Awaited<ReturnType<typeof startFront>>
beforeAll(async () => {
  front = await startFront([
    { path: '/eshop/produkty', parameters: ['strana', 'razeni'] },
    { path: '/kosik', personal: true, parameters: [] },
    { path: '/objednavka/:token', personal: true, parameters: [] },
  ])
})
afterAll(() => front.end())

/** Body of a page, which ends with how many pages were rendered before it. */
async function page(path: string, cookie = '') {
  const response = await fetch(front.origin + path, { headers: { cookie } })
  return { text: await response.text(), kept: response.headers.get('cache-control') }
}

test('invented parameters do not make the front render: everybody gets the one kept page', async () => {
  const { text, kept } = await page('/eshop/produkty')
  expect(kept).toContain('public')
  for (let nth = 0; nth < 20; nth += 1)
    expect((await page(`/eshop/produkty?zz=${nth}&utm_source=${nth}`)).text).toBe(text)
})

test('declared parameters are one page whatever their order', async () => {
  const { text } = await page('/eshop/produkty?strana=2&razeni=cena')
  expect(text).toContain('razeni=cena&strana=2')
  expect((await page('/eshop/produkty?razeni=cena&zz=1&strana=2')).text).toBe(text)
})

test('a skeleton for all visitors is rendered once, and not cached by others', async () => {
  const { text, kept } = await page('/kosik')
  expect(kept).toBe('no-store')
  for (let nth = 0; nth < 20; nth += 1) expect((await page(`/kosik?zz=${nth}`)).text).toBe(text)
})

test('signed-in customers get another skeleton than visitors', async () => {
  const visitor = await page('/kosik')
  const signedIn = await page('/kosik', 'auth=x')
  expect(visitor.text).not.toContain('signed in')
  expect(signedIn.text).toContain('signed in')
  expect((await page('/kosik', 'auth=y')).text).toBe(signedIn.text)
})

test('a page with a secret in its address is rendered for each request', async () => {
  const first = await page('/objednavka/abc')
  expect((await page('/objednavka/abc')).text).not.toBe(first.text)
})
