import { added } from '@drogerie/tooling/release/lineup-metrics.ts'
import { expect, test } from 'vitest'
import { createLineupMetrics } from './lineup-metrics.ts'

const lineup = 'L-0012'

function told(lcps: number[]) {
  const metrics = createLineupMetrics()
  for (const lcp of lcps) metrics.told({ lineup, vitals: { lcp, inp: 40 }, drawn: { 'mf-catalog': { lcp }, 'mf-cart': { inp: 40 } } })
  const [figures] = metrics.read()
  if (!figures) throw new Error('nothing was told')
  return figures
}

test('vitals are known for the line-up and for each team’s part of it @PLAT-09', () => {
  const { vitals, drawn } = told([1000, 1200, 1400, 3000])
  expect(vitals).toEqual({ lcp: 3000, inp: 40, cls: null, samples: 4 })
  expect(drawn).toEqual({
    'mf-catalog': { lcp: 3000, inp: null, cls: null, samples: 4 },
    'mf-cart': { lcp: null, inp: 40, cls: null, samples: 4 },
  })
})

test('several fronts add up, each by what it saw @PLAT-09', () => {
  const { vitals, drawn } = added(told([1000, 1000, 1000]), told([2000]))
  expect(vitals).toMatchObject({ lcp: 1250, samples: 4 })
  expect(drawn?.['mf-catalog']).toMatchObject({ lcp: 1250, samples: 4 })
})
