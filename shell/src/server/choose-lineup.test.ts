import { signedWord } from '@drogerie/tooling/release/signed-word.ts'
import { readLinksKey } from '@drogerie/tooling/release/key-files.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startFront } from '../testing/a-front.ts'

const routes = [{ path: '/eshop', parameters: ['strana'] }]
let plain: Awaited<ReturnType<typeof startFront>>
let canary: Awaited<ReturnType<typeof startFront>>
beforeAll(async () => {
  plain = await startFront(routes)
  canary = await startFront(routes, {}, { canaryPercent: 50 })
})
afterAll(() => Promise.all([plain.end(), canary.end()]))

async function get({ origin }: { origin: string }, target = '/eshop', cookie = '') {
  const response = await fetch(origin + target, { headers: { cookie }, redirect: 'manual' })
  const of = (name: string) => response.headers.get(name)
  const cookies = response.headers.getSetCookie()
  return {
    status: response.status,
    lineup: of('x-lineup'),
    kept: of('cache-control'),
    vary: of('vary'),
    location: of('location'),
    cookies,
  }
}

const everywhere = 'public, max-age=0, s-maxage=2, stale-if-error=300'

/** A word for a line-up, by the key of this front. */
function wordFor({ settings }: typeof plain, subject = 'L-0003', seconds = 3600) {
  return signedWord(
    'lineup',
    { subject, expires: Date.now() + seconds * 1000 },
    readLinksKey(settings.keysDirectory),
  )
}

test('without a canary everybody gets the current line-up, no cookie, and an answer that others may keep', async () => {
  expect(await get(plain)).toEqual({
    status: 200,
    lineup: 'L-0001',
    kept: everywhere,
    vary: 'accept-encoding',
    location: null,
    cookies: [],
  })
  expect(await get(plain, '/eshop', 'mf-canary=3')).toMatchObject({
    lineup: 'L-0001',
    kept: everywhere,
  })
  expect(
    await get(plain, '/eshop', 'mf-canary=3; mf-cohort=L-0002'),
    'the canary has ended',
  ).toMatchObject({
    lineup: 'L-0001',
    kept: 'private, no-cache',
    cookies: ['mf-cohort=; Path=/; Max-Age=0; SameSite=Lax; HttpOnly'],
  })
})

test.each([
  ['0', 'L-0002'],
  ['49', 'L-0002'],
  ['50', 'L-0001'],
  ['99', 'L-0001'],
])(
  'the browser of share %s gets %s of a canary of 50 %, every time; caches that look at cookies keep the current one alone',
  async (share, lineup) => {
    const isCanary = lineup === 'L-0002'
    const mark = isCanary ? '; mf-cohort=L-0002' : ''
    for (const cookie of [
      `mf-canary=${share}${mark}`,
      `a=mf; mf-canary=${share}; b=1${mark}`,
      `b=1;mf-canary=${share}${mark}`,
    ])
      expect(await get(canary, '/eshop', cookie)).toMatchObject({
        lineup,
        kept: isCanary ? 'private, no-cache' : everywhere,
        vary: 'accept-encoding, cookie',
        cookies: [],
      })
  },
)

test.each([
  ['in its share', 'mf-canary=3', 'mf-cohort=L-0002; Path=/; Max-Age=2592000'],
  [
    'in its share, of one before',
    'mf-canary=3; mf-cohort=L-0009',
    'mf-cohort=L-0002; Path=/; Max-Age=2592000',
  ],
  ['no longer in it', 'mf-canary=70; mf-cohort=L-0002', 'mf-cohort=; Path=/; Max-Age=0'],
])(
  'a browser %s is marked for caches once, in an answer that none of them keeps',
  async (_what, cookie, mark) => {
    expect(await get(canary, '/eshop', cookie)).toMatchObject({
      kept: 'private, no-cache',
      cookies: [`${mark}; SameSite=Lax; HttpOnly`],
    })
  },
)

/**
 * A cache before the front as RFC 9111 has it, which looks at the cookies that count and at no
 * others.
 */
function aCache() {
  const kept = new Map<string, string | null>()
  return async (cookie: string) => {
    const key = cookie
      .split('; ')
      .filter((one) => /^mf-(cohort|lineup)=/.test(one))
      .join()
    if (kept.has(key)) return kept.get(key)
    const answer = await get(canary, '/eshop', cookie)
    if (answer.kept?.startsWith('public') && answer.cookies.length === 0)
      kept.set(key, answer.lineup)
    return answer.lineup
  }
}

test('through a cache that knows the cohort everybody stays in one line-up, and nobody gets the canary by it', async () => {
  const through = aCache()
  for (const _round of [1, 2]) {
    for (const share of [3, 70, 49, 50, 99]) {
      const [who, lineup] =
        share < 50
          ? [`mf-canary=${share}; mf-cohort=L-0002`, 'L-0002']
          : [`mf-canary=${share}`, 'L-0001']
      expect(await through(`a=${share}; ${who}`)).toBe(lineup)
    }
  }
  expect(await through(''), 'who has no share yet gets what is kept').toBe('L-0001')
})

test('a browser without a share gets one for thirty days, and what goes with it', async () => {
  const seen = new Set<string | null>()
  for (const cookie of [
    ...Array.from({ length: 30 }, () => ''),
    'mf-canary=',
    'mf-canary=100',
    'mf-canary=x1',
    'x-mf-canary=7',
  ]) {
    const { lineup, cookies, kept } = await get(canary, '/eshop', cookie)
    expect(kept).toBe('private, no-cache')
    const [, share, rest] = /^mf-canary=(\d+)(;.*)$/.exec(cookies[0] ?? '') ?? []
    expect(rest).toBe('; Path=/; Max-Age=2592000; SameSite=Lax; HttpOnly')
    expect(Number(share)).toBeLessThan(100)
    expect(lineup).toBe(Number(share) < 50 ? 'L-0002' : 'L-0001')
    seen.add(lineup)
  }
  expect(seen.size, 'both are given').toBe(2)
})

test('a signed link is a cookie as long as its word, and then the address without it', async () => {
  const word = wordFor(plain)
  const { status, location, kept, cookies } = await get(plain, `/eshop?strana=2&mf-lineup=${word}`)
  expect({ status, location, kept }).toEqual({
    status: 302,
    location: '/eshop?strana=2',
    kept: 'no-store',
  })
  const [, given, age] =
    /^mf-lineup=([^;]+); Path=\/; Max-Age=(\d+); SameSite=Lax; HttpOnly$/.exec(cookies[0] ?? '') ??
    []
  expect(given).toBe(word)
  expect(Number(age)).toBeGreaterThan(3590)
  expect(Number(age)).toBeLessThanOrEqual(3600)
})

test('the line-up of a link is shown only to its bearer, in any share', async () => {
  for (const front of [plain, canary]) {
    const shown = await get(front, '/eshop', `mf-canary=1; mf-lineup=${wordFor(front)}`)
    expect(shown).toMatchObject({ lineup: 'L-0003', kept: 'no-store', cookies: [] })
  }
  expect(await get(plain)).toMatchObject({ lineup: 'L-0001' })
})

test('the end of a link takes the cookie away', async () => {
  const { status, location, cookies } = await get(plain, '/eshop?mf-lineup=off')
  expect([status, location, cookies]).toEqual([
    302,
    '/eshop',
    ['mf-lineup=; Path=/; Max-Age=0; SameSite=Lax; HttpOnly'],
  ])
})

test.each([
  ['an expired word', () => wordFor(plain, 'L-0003', -1)],
  ['a word of another front’s key', () => wordFor(canary)],
  ['a word for another line-up than was signed', () => wordFor(plain).replace('L-0003', 'L-0004')],
  ['no word at all', () => 'L-0003'],
])('%s is a link to the shop as it is: no cookie, no other line-up', async (_what, word) => {
  const { status, location, cookies } = await get(plain, `/eshop?mf-lineup=${word()}`)
  expect([status, location, cookies]).toEqual([302, '/eshop', []])
  expect(await get(plain, '/eshop', `mf-lineup=${word()}`)).toMatchObject({
    status: 200,
    lineup: 'L-0001',
  })
})

test('the word stays a parameter like others where it turns nothing', async () => {
  expect(await get(plain, '/eshop?strana=mf-lineup=1')).toMatchObject({
    lineup: 'L-0001',
    location: null,
    cookies: [],
  })
  const response = await fetch(`${plain.origin}/_mf/beacon?mf-lineup=off`, {
    method: 'POST',
    body: '{}',
  })
  expect([response.status, response.headers.getSetCookie()]).toEqual([204, []])
})

test('the answer with a browser’s line-up is not shared', async () => {
  const own = async (cookie: string) =>
    (await fetch(`${canary.origin}/_mf/lineup.json`, { headers: { cookie } })).json()
  expect(await own('mf-canary=1')).toMatchObject({ id: 'L-0002' })
  expect(await own('mf-canary=99')).toMatchObject({ id: 'L-0001' })
  expect(await own(`mf-lineup=${wordFor(canary)}`)).toMatchObject({ id: 'L-0003' })
})
