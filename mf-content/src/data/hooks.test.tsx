import { ShopProvider } from '@drogerie/shared-lib/runtime'
import { fakeApi } from '@drogerie/shared-lib/testing/fake-api.ts'
import { testShop, toastTexts } from '@drogerie/shared-lib/testing/test-shop.ts'
import { act, cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, describe, expect, test, vi } from 'vitest'
import messages from '../i18n/cs.json' with { type: 'json' }
import { useArticleCard } from './use-article-card.ts'
import { useIsHydrated } from '@drogerie/shared-lib/ui/use-is-hydrated.ts'
import { usePosition } from './use-position.ts'
import { useToday } from './use-today.ts'
import { useValidityText } from './use-validity-text.ts'

afterEach(() => {
  cleanup()
  Reflect.deleteProperty(navigator, 'geolocation')
  vi.useRealTimers()
})

function inShop<T>(use: () => T) {
  const shop = testShop({ ...fakeApi({}), messages: { 'mf-content': messages } })
  const wrapper = ({ children }: { children: ReactNode }) => (
    <ShopProvider shop={shop}>{children}</ShopProvider>
  )
  return { shop, current: renderHook(use, { wrapper }).result }
}
const plain = (text: string) => text.replaceAll('\u00a0', ' ')

describe('where the shopper is @CON-05', () => {
  type Answer = { found: PositionCallback; failed: () => void; options: PositionOptions }
  /** A browser that asks the shopper and gets the answer later. */
  function asking() {
    const asked: Answer[] = []
    const getCurrentPosition = (
      found: PositionCallback,
      failed: () => void,
      options: PositionOptions,
    ) => asked.push({ found, failed, options })
    Object.defineProperty(navigator, 'geolocation', {
      configurable: true,
      value: { getCurrentPosition },
    })
    return asked
  }

  test('is looked for until the browser tells, in ten seconds at most, and told as a point', () => {
    const asked = asking()
    const points: object[] = []
    const { shop, current } = inShop(() => usePosition((point) => points.push(point)))
    expect(current.current.locating).toBe(false)
    act(() => current.current.locate())
    expect(current.current.locating).toBe(true)
    expect(asked[0]?.options).toEqual({ timeout: 10_000, maximumAge: 60_000 })
    act(() =>
      asked[0]?.found({
        coords: { latitude: 49.2, longitude: 16.6, accuracy: 5 },
      } as unknown as GeolocationPosition),
    )
    expect([current.current.locating, points, toastTexts(shop)]).toEqual([
      false,
      [{ latitude: 49.2, longitude: 16.6 }],
      [],
    ])
  })

  test('is not told: a toast says what to do instead, and one may ask again', () => {
    const asked = asking()
    const { shop, current } = inShop(() => usePosition(() => {}))
    act(() => current.current.locate())
    act(() => asked[0]?.failed())
    expect([current.current.locating, toastTexts(shop)]).toEqual([
      false,
      [messages.stores.locateFailed],
    ])
    act(() => current.current.locate())
    expect([current.current.locating, asked.length]).toEqual([true, 2])
  })
})

describe('how long an offer is valid, in words @CON-01', () => {
  test.each([
    [
      '2026-11-18',
      '2026-11-24',
      'Platí od středy 18. do úterý 24. listopadu',
      'Platnost 18. až 24. listopadu',
    ],
    [
      '2026-11-25',
      '2026-12-01',
      'Platí od středy 25. listopadu do úterý 1. prosince',
      'Platnost 25. listopadu až 1. prosince',
    ],
    ['2026-11-22', null, 'Platí od neděle 22. listopadu', 'Platnost od 22. listopadu'],
    [null, '2026-11-23', 'Platí do pondělí 23. listopadu', 'Platnost do 23. listopadu'],
    [null, null, '', ''],
  ])('from %s to %s', (validFrom, validTo, sentence, note) => {
    const { current } = inShop(useValidityText)
    const validity = { validFrom, validTo }
    expect([
      plain(current.current(validity, 'sentence')),
      plain(current.current(validity, 'note')),
    ]).toEqual([sentence, note])
  })
})

test('the card of an article names its first section and its minutes, or its minutes alone @CON-02', () => {
  const { current } = inShop(useArticleCard)
  const article = {
    slug: 'pece/o-plet',
    title: 'Péče o pleť',
    image: null,
    readingMinutes: 5,
    categories: [{ name: 'Krása' }, { name: 'Zdraví' }],
  }
  const card = (more: object) =>
    current.current({ ...article, ...more } as unknown as Parameters<typeof current.current>[0])
  expect(card({})).toMatchObject({
    title: 'Péče o pleť',
    href: expect.stringMatching(/\/pece\/o-plet$/),
    image: undefined,
  })
  expect([plain(card({}).note ?? ''), plain(card({ categories: [] }).note ?? '')]).toEqual([
    'Krása, 5 minut čtení',
    '5 minut čtení',
  ])
})

describe('what a page kept by the server must not know', () => {
  const Day = () => <>{`${useToday()} ${useIsHydrated()}`}</>

  test('is unknown there, and known in the browser', () => {
    expect(renderToString(<Day />)).toBe('null false')
    expect(renderHook(useIsHydrated).result.current).toBe(true)
  })

  test.each([
    ['2026-11-24T22:59:59Z', '2026-11-24'],
    ['2026-11-24T23:00:00Z', '2026-11-25'],
    ['2026-06-30T22:00:00Z', '2026-07-01'],
  ])('at %s it is %s in Prague', (instant, day) => {
    vi.useFakeTimers({ now: new Date(instant), toFake: ['Date'] })
    expect(renderHook(useToday).result.current).toBe(day)
  })
})
