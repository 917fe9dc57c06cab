import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { hydrated, open } from '../support/shopper.ts'
import { loopingWord } from '../support/faulty-release.ts'
import { expect, test } from '../support/test.ts'

const partFailed = 'Tuto část stránky se nepodařilo načíst.'

test(
  'every remote uses the shell’s one copy of each shared module',
  { tag: '@PLAT-05' },
  async ({ page }) => {
    await open(page, paths.home())
    const copies = await page.evaluate(() => {
      type Shared = Record<string, Record<string, Record<string, { from: string }>>>
      const { __FEDERATION__: federation } = globalThis as unknown as {
        __FEDERATION__: { __SHARE__: Record<string, Shared> }
      }
      const owners: Record<string, Set<string>> = {}
      for (const scopes of Object.values(federation.__SHARE__))
        for (const modules of Object.values(scopes))
          for (const [name, versions] of Object.entries(modules))
            for (const { from } of Object.values(versions)) (owners[name] ??= new Set()).add(from)
      return Object.fromEntries(Object.entries(owners).map(([name, from]) => [name, [...from]]))
    })
    for (const name of [
      'react',
      'react-dom',
      'react-router',
      '@tanstack/react-query',
      'i18next',
      'zustand',
      '@drogerie/shared-lib/runtime',
    ]) {
      expect(copies[name], name).toEqual(['shell'])
    }
  },
)

test.describe('HTTP statuses match the pages', () => {
  const statuses: [string, string, number][] = [
    ['an unknown path', '/neni/tu/nic', 404],
    ['an unknown product', paths.productDetail('takovy-neni'), 404],
    ['an unknown category', paths.taxon('takova/neni'), 404],
    ['the homepage', paths.home(), 200],
  ]
  for (const [what, path, status] of statuses) {
    test(`${what} answers ${status}`, { tag: ['@SHELL-03', '@SHELL-06'] }, async ({ request }) => {
      const response = await request.get(path)
      expect(response.status()).toBe(status)
      if (status === 404) expect(await response.text()).toContain(`Page Not Found: ${path}`)
    })
  }
})

test(
  'whatever the head of a page names is there',
  { tag: '@SHELL-04' },
  async ({ page, request }) => {
    await page.goto(paths.home())
    const named = page.locator(
      'link[rel~=icon], link[rel=apple-touch-icon], link[rel=preload], link[rel=modulepreload], meta[property="og:image"]',
    )
    const addresses = await named.evaluateAll((all) =>
      all.map((one) => one.getAttribute('href') ?? one.getAttribute('content') ?? ''),
    )
    expect(addresses.join(' ')).toMatch(/favicon.*og\.png|og\.png.*favicon/)
    for (const address of addresses)
      expect((await request.get(address)).status(), address).toBe(200)
  },
)

test(
  'a page carries a policy without unsafe-eval and integrity of every script',
  { tag: '@PLAT-08' },
  async ({ page, problems }) => {
    const response = await page.goto(paths.home())
    const policy = response?.headers()['content-security-policy'] ?? ''
    expect(policy).toContain("default-src 'none'")
    expect(policy).not.toMatch(/unsafe-eval|script-src[^;]*unsafe-inline/)
    const bare = await page
      .locator('script[src]:not([integrity]), link[rel=modulepreload]:not([integrity])')
      .count()
    expect(bare).toBe(0)
    await hydrated(page)
    expect(problems).toEqual([])
  },
)

test(
  'the styles of a page are in it, by hashes of its policy: none is loaded before the first paint, none twice',
  { tag: '@PLAT-08' },
  async ({ page, problems }) => {
    const loaded: string[] = []
    page.on('request', (request) => loaded.push(new URL(request.url()).pathname))
    await open(page, paths.taxons())
    await page.waitForLoadState('networkidle')
    const styles = await page.locator('style[data-href]').evaluateAll((all) =>
      all.map((one) => ({
        href: (one as HTMLElement).dataset['href'] ?? '',
        counts: (one as HTMLStyleElement).sheet !== null,
      })),
    )
    expect(styles.length).toBeGreaterThan(2)
    expect(styles.filter(({ counts }) => !counts)).toEqual([])
    expect(styles.map(({ href }) => href).filter((href) => loaded.includes(href))).toEqual([])
    await expect(page.locator('link[rel=stylesheet][integrity]')).toHaveCount(0)
    expect(problems).toEqual([])
  },
)

test.describe(
  'without one remote the rest of the shop works',
  { tag: ['@PLAT-04', '@PLAT-07'] },
  () => {
    test('missing from the store: its pages say so with 503, the catalogue sells', async ({
      page,
      brokenFront,
    }) => {
      const origin = await brokenFront('mf-account', 'missing')
      const response = await page.goto(origin + paths.login())
      expect(response?.status()).toBe(503)
      await expect(page.getByText(partFailed)).toBeVisible()
      await expect(page.getByRole('button', { name: 'Zkusit znovu' })).toBeVisible()
      await page.goto(origin + paths.taxons())
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByText(partFailed)).toHaveCount(0)
    })

    test(
      'throwing on load: its pages say so, the homepage stands',
      { tag: '@night' },
      async ({ page, brokenFront }) => {
        const origin = await brokenFront('mf-catalog', 'throws on load')
        const response = await page.goto(origin + paths.taxons())
        expect(response?.status()).toBe(503)
        await expect(page.getByText(partFailed)).toBeVisible()
        expect((await page.goto(origin + paths.home()))?.status()).toBe(200)
      },
    )

    test('throwing in render: its page is an error with header and footer around it', async ({
      page,
      brokenFront,
    }) => {
      const origin = await brokenFront('mf-catalog', 'throws in render')
      const response = await page.goto(origin + paths.taxons())
      expect(response?.status()).toBe(500)
      await expect(page.getByText(partFailed)).toBeVisible()
      await expect(page.getByRole('contentinfo')).toBeVisible()
    })

    test(
      'looping on one page: a page made in advance stands for it, and the browser takes it over as it is',
      { tag: '@night' },
      async ({ page, brokenFront }) => {
        const origin = await brokenFront('mf-catalog', 'loops on one page')
        const response = await page.goto(origin + paths.productDetail(loopingWord))
        expect(response?.status()).toBe(503)
        await hydrated(page)
        await expect(page.getByText(partFailed)).toHaveCount(1)
        await expect(page.getByRole('main')).toHaveCount(1)
        await expect(page.getByRole('contentinfo')).toHaveCount(1)
        // until the worker that hangs is ended, no other runs the remote's code
        const otherPage = async () => (await page.request.get(origin + paths.taxons())).status()
        await expect.poll(otherPage, { timeout: 30_000 }).toBe(200)
      },
    )

    test(
      'tampered in the store: never served, the rest works',
      { tag: ['@PLAT-08', '@night'] },
      async ({ page, brokenFront }) => {
        const origin = await brokenFront('mf-content', 'tampered')
        expect((await page.goto(origin + paths.faq()))?.status()).toBe(503)
        expect((await page.goto(origin + paths.taxons()))?.status()).toBe(200)
      },
    )

    test(
      'gone in the browser alone: the server’s page stays readable and other pages work',
      { tag: '@night' },
      async ({ page, brokenFront }) => {
        const origin = await brokenFront('mf-catalog', 'gone in the browser')
        expect((await page.goto(origin + paths.home()))?.status()).toBe(200)
        expect((await page.goto(origin + paths.taxons()))?.status()).toBe(200)
        await expect(page.getByText(partFailed)).toBeVisible()
        await page.goto(origin + paths.faq())
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expect(page.getByText(partFailed)).toHaveCount(0)
      },
    )
  },
)
