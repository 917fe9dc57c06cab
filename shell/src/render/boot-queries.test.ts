import { sharedKeys } from '@drogerie/shared-lib/runtime'
import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { bootQueries } from './boot-queries.ts'

test('a page brings answers that are the same for all shoppers, and no others @SHELL-14', async () => {
  const client = new QueryClient()
  client.setQueryData(['mf-catalog', 'product', 'gel'], 'gel')
  client.setQueryData(sharedKeys.addresses(), [])
  client.setQueryData(['personal', 'mf-account', 'withdrawal', '1001', 'jana@posta.cz'], {})
  await client.prefetchQuery({
    queryKey: ['mf-catalog', 'stock'],
    queryFn: () => Promise.reject(new Error('away')),
    retry: false,
  })
  expect(bootQueries(client)).toEqual([{ queryKey: ['mf-catalog', 'product', 'gel'], data: 'gel' }])
})
