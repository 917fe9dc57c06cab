import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import type { Page } from '@playwright/test'
import { wellKnown } from '../../api/src/edges/seed/well-known.ts'
import { newCustomer } from '../support/new-customer.ts'
import { office } from '../support/office.ts'
import { addToCart, hydrated, open, signIn } from '../support/shopper.ts'
import { expect, test } from '../support/test.ts'

/** The five steps of a navigation, by what each asks of the API. */
const stepsOf = (cart: string): [name: string, address: RegExp][] => [
  ['user', /\/customers\/\d+(\/refresh)?$/],
  ['cart', new RegExp(`/orders/${cart}$`)],
  ['liked products', /\/liked-products/],
  ['web redirects', /\/redirects$/],
  ['redirect of the path', /\/redirects\?path=/],
]

/** Follows a link to this address, as a page of a team or an article may have one. */
async function follow(page: Page, href: string): Promise<void> {
  await page.evaluate((to) => {
    const link = Object.assign(document.createElement('a'), { href: to, textContent: 'zkusit' })
    document.querySelector('main')?.prepend(link)
  }, href)
  await page.getByRole('link', { name: 'zkusit' }).first().click()
}

test(
  'a tab takes the five steps in their order, the first three once',
  { tag: ['@SHELL-08', '@SHELL-12', '@phone'] },
  async ({ page }) => {
    await signIn(page, await newCustomer(page))
    await addToCart(page, wellKnown.toothpaste.slug)
    const cookies = await page.context().cookies()
    const steps = stepsOf(cookies.find(({ name }) => name === 'cart')?.value ?? 'none')
    const asked: string[] = []
    page.on('request', (request) => {
      const step = steps.find(([, address]) => address.test(request.url()))?.[0]
      if (step) asked.push(step)
    })
    await page.goto(paths.home())
    await hydrated(page)
    await follow(page, '/takova-stranka-neni')
    await expect(page.getByRole('heading', { name: /Tahle stránka je pryč/ })).toBeVisible()
    await expect.poll(() => new Set(asked).size).toBe(steps.length)
    // the table of redirects may be asked for while nothing else is to do, before it is needed
    const needed = (name: string) => name !== 'web redirects'
    const order = [...new Set(asked)]
    expect(order.filter(needed)).toEqual(steps.map(([name]) => name).filter(needed))
    expect(order.at(-1), 'behind the table').toBe('redirect of the path')
    await follow(page, paths.offers())
    await expect(page).toHaveURL(paths.offers())
    const once = asked.filter((step) => ['user', 'cart', 'liked products'].includes(step))
    expect(once).toEqual([...new Set(once)])
  },
)

test(
  'a redirect to another server is a full page load from a link, and an HTTP redirect at once',
  { tag: ['@SHELL-08', '@phone'] },
  async ({ page }) => {
    const from = `/venku-${Date.now()}`
    const to = 'https://cizi.example/novinky'
    await office('redirect', 'add', from, to, '--temporary', 'yes')
    await page.route(`${to}**`, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<h1>Jinde</h1>' }),
    )
    await open(page, paths.home())
    await follow(page, from.toUpperCase())
    await expect(page.getByRole('heading', { name: 'Jinde' })).toBeVisible()
    await expect(page).toHaveURL(to)
    const first = async () => {
      const answer = await page.request.get(from, { maxRedirects: 0 })
      return [answer.status(), answer.headers()['location']]
    }
    await expect
      .poll(first, { message: 'fronts read the table every half a minute', timeout: 45_000 })
      .toEqual([302, to])
    await office('redirect', 'remove', from)
  },
)
