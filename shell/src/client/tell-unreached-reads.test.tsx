import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { fakeApi } from '@drogerie/shared-lib/testing/fake-api.ts'
import { testShop, toastTexts } from '@drogerie/shared-lib/testing/test-shop.ts'
import { onlineManager } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { tellUnreachedReads } from './tell-unreached-reads.ts'

afterEach(() => {
  onlineManager.setOnline(true)
  vi.restoreAllMocks()
  history.replaceState(null, '', '/')
})

test.each([
  ['a page whose part waits for the network says why', paths.home(), 1],
  ['the page of a sign-out says it by itself, and gets no toast beside it', paths.logout(), 0],
])('%s @SHELL-16 @SHELL-24', async (_name, path, toasts) => {
  history.replaceState(null, '', path)
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  onlineManager.setOnline(false)
  const shop = testShop(fakeApi({}))
  tellUnreachedReads(shop)
  void shop.queryClient.fetchQuery({ queryKey: ['mf-catalog', 'x'], queryFn: () => 1 })
  await Promise.resolve()
  expect(toastTexts(shop)).toHaveLength(toasts)
})
