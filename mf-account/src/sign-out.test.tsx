import { forgetSignIn, type RouteHandle } from '@drogerie/shared-lib/runtime'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { aMember, clubIsUp, openPage } from '#testing/open-page.tsx'
import { remote } from './remote.ts'

afterEach(cleanup)

/** Data that are the same for all visitors may stay. */
const common = ['clubStatus', 'customerService', 'points-worth', 'store', 'stores']

/** Pages of customers, and those behind mailed links. */
const ofPersons = remote.routes.filter(({ handle, path }) => {
  const { access, personal } = (handle ?? {}) as RouteHandle
  return access === 'customer' || (personal === true && path?.includes(':'))
})
const paths = ofPersons.map(
  ({ path }) => `/${(path ?? '').replace(/^\//, '').replace(/:\w+/, 'abcdefgh')}`,
)

test.each(paths)(
  'the state of %s is cleared when its customer signs out @SHELL-14',
  { timeout: 15_000 }, // the first one loads what all need
  async (path) => {
    const { shop } = openPage(path, { answers: clubIsUp, customer: aMember() })
    await screen.findByRole('heading', { level: 1 }, { timeout: 10_000 })
    await waitFor(() => expect(shop.queryClient.isFetching()).toBe(0))
    forgetSignIn(shop)
    const kept = shop.queryClient.getQueryCache().getAll()
    expect(
      kept.map(({ queryKey }) => queryKey).filter(([, name]) => !common.includes(name)),
    ).toEqual([])
  },
)
