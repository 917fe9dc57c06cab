import { customerServiceQuery, ShopProvider } from '@drogerie/shared-lib/runtime'
import { renderHook } from '@testing-library/react'
import type { PropsWithChildren } from 'react'
import { expect, test } from 'vitest'
import { defaultClubName } from '../contract/constants.ts'
import { paths } from '../routes/paths.ts'
import { aRefusal, fakeApi } from '../testing/fake-api.ts'
import { testShop } from '../testing/test-shop.ts'
import { clubWords, readClubWords, useClubWords, useJoinPath } from './club-words.ts'

test.each([
  ['Teta klub', { ofName: 'Teta klubu', brand: 'teta', sub: 'klub' }],
  ['Klub', { ofName: 'Klubu', brand: 'klub', sub: 'klub' }],
  ['Bonus', { ofName: 'klubu Bonus', brand: 'bonus', sub: 'klub' }],
  ['Věrní U Lípy', { ofName: 'klubu Věrní U Lípy', brand: 'věrní', sub: 'U Lípy' }],
])('%s', (name, words) => {
  expect(clubWords(name)).toEqual({ name, ...words })
})

const usual = clubWords(defaultClubName)
const join = { club: paths.registration(), none: paths.newAccount() }

test.each([
  ['with a club', { promises: { club: 'Bonus' } }, clubWords('Bonus'), join.club],
  ['without one', { promises: { club: null } }, null, join.none],
  ['of an older API that names none', { promises: {} }, usual, join.club],
  ['of an API before promises', {}, usual, join.club],
])('a shop %s is known by its words, and leads to its accounts', async (_name, said, words, to) => {
  const api = fakeApi({ 'GET /channels/WEB': { customerService: said } })
  const shop = testShop(api)
  const wrapper = ({ children }: PropsWithChildren) => (
    <ShopProvider shop={shop}>{children}</ShopProvider>
  )
  const read = () => renderHook(() => [useClubWords(), useJoinPath()], { wrapper }).result.current
  expect(read(), 'while nothing is known').toEqual([usual, join.club])
  expect(api.calls, 'its words alone ask for nothing').toEqual([])
  expect(await readClubWords(shop)).toEqual(words)
  expect(read()).toEqual([words, to])
  await readClubWords(shop)
  expect(api.calls).toHaveLength(1)
})

test('while the API fails, the shop stands as one with a club', async () => {
  const shop = testShop(fakeApi({ 'GET /channels/WEB': () => aRefusal(503, 503, '') }))
  expect(await readClubWords(shop)).toEqual(usual)
  expect(shop.queryClient.getQueryData(customerServiceQuery(shop.api).queryKey)).toBeUndefined()
})
