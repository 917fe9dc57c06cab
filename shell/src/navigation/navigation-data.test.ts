import { expect, test, vi } from 'vitest'
import { eventually } from '@drogerie/shared-lib/testing/eventually.ts'
import { aShop, collection } from '../testing/a-shop.ts'
import { createNavigationLoader } from './navigation-data.ts'

const answers = {
  '/taxons': collection([
    {
      code: 'vlasy',
      name: 'Vlasy',
      slug: 'vlasy',
      mainImage: '/media/vlasy.svg',
      tint: 'vlasy',
      description: 'Šampony',
      productsCount: 642,
    },
  ]),
  '/messages': collection([
    { code: 'svatky', placement: 'top', text: 'O svátcích doručujeme déle.' },
    { code: 'kosik', placement: 'cart', text: 'Jen do košíku.' },
  ]),
}
const category = {
  code: 'vlasy',
  name: 'Vlasy',
  slug: 'vlasy',
  image: '/media/vlasy.svg',
  tint: 'vlasy',
}

test('one question for many requests, asked again after a second @SHELL-01', async () => {
  let time = 1000
  const load = createNavigationLoader(() => time)
  const shops = Array.from({ length: 4 }, () => aShop({ answers }))
  await Promise.all(shops.slice(0, 2).map(load))
  time += 900
  await load(shops[2]!)
  expect(shops.map(({ calls }) => calls.length)).toEqual([2, 0, 0, 0])
  time += 200
  await load(shops[3]!)
  expect(shops[3]?.calls).toEqual(['/taxons', '/messages'])
  for (const { queryClient } of shops) {
    expect(queryClient.getQueryData(['shell', 'navigation'])).toMatchObject({
      categories: [category],
      messages: [{ code: 'svatky' }],
    })
  }
})

test('with the API away the last answer stays; without one the page goes without @SHELL-01 @S11', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  let time = 1000
  const load = createNavigationLoader(() => time)
  const away = aShop({ answers: { '/taxons': new TypeError('fetch failed') } })
  await load(away)
  expect(away.queryClient.getQueryData(['shell', 'navigation'])).toBeUndefined()
  await load(aShop({ answers }))
  time += 60_000
  await load(away)
  expect(away.queryClient.getQueryData(['shell', 'navigation'])).toMatchObject({
    categories: [category],
  })
  await eventually(() => expect(warn).toHaveBeenCalledTimes(2))
  warn.mockRestore()
})
