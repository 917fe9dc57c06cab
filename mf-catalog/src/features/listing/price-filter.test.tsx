import messages from '../../i18n/cs.json' with { type: 'json' }
import { fakeApi } from '@drogerie/shared-lib/testing/fake-api.ts'
import { renderSlice } from '@drogerie/shared-lib/testing/render-slice.tsx'
import { testShop } from '@drogerie/shared-lib/testing/test-shop.ts'
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { listingQuery, readListingState } from './listing-url.ts'
import { PriceFilter } from './price-filter.tsx'

afterEach(cleanup)

/** Goods from 79 to 240 Kč. */
function Prices({ query }: { query: string }) {
  const [state, setState] = useState(() => readListingState(new URLSearchParams(query)))
  return (
    <>
      <PriceFilter
        bounds={{ min: 79, max: 240, histogram: undefined }}
        state={state}
        onChange={setState}
      />
      <output>{listingQuery(state)}</output>
    </>
  )
}

test.each([
  ['', [['Cena od', '300']], '?cena-od=300', ['300', '']],
  ['', [['Cena do', '50']], '?cena-do=50', ['', '50']],
  [
    '',
    [
      ['Cena od', '500'],
      ['Cena do', '100'],
    ],
    '?cena-od=100&cena-do=500',
    ['100', '500'],
  ],
  ['cena-od=100', [['Cena od', '79']], '', ['', '']],
  ['cena-od=300', [['Cena od', '']], '', ['', '']],
] as [string, [string, string][], string, string[]][])(
  'prices typed into %j as %j are the address %j @CAT-03 @CAT-05',
  async (query, typed, address, shown) => {
    const user = userEvent.setup()
    renderSlice(
      '/',
      [{ path: '/', element: <Prices query={query} /> }],
      testShop({ ...fakeApi({}), messages: { 'mf-catalog': messages } }),
    )
    const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name })
    for (const [name, text] of typed) {
      await user.clear(await field(name))
      await user.type(await field(name), `${text}{Enter}`)
    }
    expect(screen.getByRole('status').textContent).toBe(address)
    expect([(await field('Cena od')).value, (await field('Cena do')).value]).toEqual(shown)
  },
)
