import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { apiOrigin, inboxOrigin, shopOrigin } from '../support/addresses.ts'
import { lineupAfter, liveLineup, mf, type Verdict } from '../support/release-tool.ts'
import { expect, test } from '../support/test.ts'

const lineupOfPage = async (url: string, cookie = '') => {
  const response = await fetch(shopOrigin + url, { headers: { cookie } })
  return {
    id: response.headers.get('x-lineup'),
    setCookie: response.headers.get('set-cookie'),
    kept: response.headers.get('cache-control'),
  }
}

test.describe.configure({ mode: 'serial' })

test(
  'a release is published, checked, smoke-tested, canaried, promoted and rolled back',
  { tag: ['@PLAT-01', '@PLAT-02', '@PLAT-07', '@F19'] },
  async () => {
    // two builds, three checks in a browser and two journeys, on a busy machine
    test.setTimeout(480_000)
    const edition = ['--edition', `release ${Date.now()}`]
    const published = await mf<{ version: string; fresh: boolean }[]>(
      'publish',
      'mf-content',
      ...edition,
    )
    const { version = '' } = published.data[0] ?? {}
    expect(published.data[0]?.fresh).toBe(true)
    expect(
      (await mf<{ fresh: boolean }[]>('publish', 'mf-content', ...edition)).data[0]?.fresh,
      'a second time changes nothing',
    ).toBe(false)
    const chosen = ['mf-content', '--version', version]
    expect((await mf<{ verdicts: Verdict[] }[]>('check', ...chosen)).data[0]?.verdicts).toEqual([])

    const refused = await mf<{ checked: { verdicts: Verdict[] }[] }>('promote', ...chosen)
    expect(refused.code, 'nobody has looked at it yet').toBe(2)
    expect(refused.data.checked[0]?.verdicts.map(({ rule }) => rule)).toEqual(['evidence'])

    const shop = ['--front', shopOrigin, '--inbox', inboxOrigin, '--suite', 'quick']
    const seen = await mf<{ lineup: string; evidence: { passed: number; failed: number } }>(
      'smoke',
      ...chosen,
      ...shop,
    )
    expect(seen.data.evidence).toMatchObject({ passed: 2, failed: 0 })

    const before = await liveLineup()
    const canary = (await mf<{ lineup: { id: string } }>('promote', ...chosen, '--canary', '50'))
      .data.lineup.id
    await expect.poll(async () => (await lineupOfPage('/', 'mf-canary=49')).id).toBe(canary)
    expect((await lineupOfPage('/', 'mf-canary=50')).id).toBe(before)
    const newcomer = await lineupOfPage(paths.offers())
    expect(newcomer.setCookie).toMatch(
      /^mf-canary=\d{1,2}; Path=\/; Max-Age=2592000; SameSite=Lax; HttpOnly(, mf-cohort=|$)/,
    )
    expect(newcomer.kept, 'no cache may give one share of the shoppers the page of the other').toBe(
      'private, no-cache',
    )

    await mf('canary', 'widen', '100')
    expect(await lineupAfter(before)).toBe(canary)
    await mf('rollback', 'mf-content')
    const after = await lineupAfter(canary)
    expect((await lineupOfPage('/')).id).toBe(after)
  },
)

test(
  'a signed link shows a kept line-up; a forged one has no effect',
  { tag: ['@PLAT-02', '@F19'] },
  async ({ page }) => {
    const { lineups } = (await mf<{ lineups: { id: string }[] }>('lineup', 'list')).data
    const kept = lineups[0]?.id ?? ''
    const current = await liveLineup()
    const { link } = (await mf<{ link: string }>('override', kept, '--front', shopOrigin)).data
    // not the last character: part of it stands for no bits of the signature
    const forged = link.replace(
      /\.(.)([\w-]{85})$/,
      (_all, first: string, rest: string) => `.${first === 'A' ? 'B' : 'A'}${rest}`,
    )
    expect(forged).not.toBe(link)
    const documentLineup = async () => (await page.reload())?.headers()['x-lineup']
    await page.goto(forged)
    expect(await documentLineup()).toBe(current)
    await page.goto(link)
    await expect(page).toHaveURL(shopOrigin + paths.home())
    expect(await documentLineup()).toBe(kept)
    await page.goto(`${shopOrigin}/?mf-lineup=off`)
    expect(await documentLineup()).toBe(current)
    expect(apiOrigin).not.toBe(shopOrigin)
  },
)

test('two teams promote at once: both changes are in @long @PLAT-02', async () => {
  test.setTimeout(90_000)
  const before = await mf<{ lineup: { releases: Record<string, { version: string }> } }>(
    'lineup',
    'show',
  )
  await Promise.all(
    ['mf-cart', 'mf-account'].map((app) => mf('ship', app, '--edition', `both ${Date.now()}`)),
  )
  const after = await mf<{ lineup: { releases: Record<string, { version: string }> } }>(
    'lineup',
    'show',
  )
  const changed = Object.keys(after.data.lineup.releases).filter(
    (app) => after.data.lineup.releases[app]?.version !== before.data.lineup.releases[app]?.version,
  )
  expect(changed.sort()).toEqual(['mf-account', 'mf-cart'])
})
