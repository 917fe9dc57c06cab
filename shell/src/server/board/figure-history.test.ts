import { expect, test } from 'vitest'
import { createFigureHistory } from './figure-history.ts'
import { createLineupMetrics } from '../lineup-metrics.ts'

test('an hour by the minute and a day by ten of them are kept, each step with what came in it @PLAT-09', () => {
  const metrics = createLineupMetrics()
  const history = createFigureHistory(metrics.read)
  for (let minute = 0; minute < 200; minute += 1) {
    history.sample(minute)
    metrics.rendered('L-0001', 200, 'mf-cart')
    if (minute === 198) {
      metrics.rendered('L-0002', 500, 'mf-cart')
      metrics.report({ lineup: 'L-0002', vitals: { lcp: 900 }, errors: { 'mf-cart': 2 } })
    }
  }
  const { hour, day } = history.curves()
  expect(hour.map(({ lineup, steps }) => [lineup, steps.length])).toEqual([
    ['L-0001', 60],
    ['L-0002', 60],
  ])
  expect(hour[0]?.steps.at(-1)).toEqual({ at: 199, pages: 1, faults: 0, lcp: null })
  expect(hour[1]?.steps.at(-1)).toEqual({ at: 199, pages: 1, faults: 3, lcp: 900 })
  expect(hour[1]?.steps.at(-2)).toEqual({ at: 198, pages: 0, faults: 0, lcp: null })
  expect(day.map(({ lineup, steps }) => [lineup, steps.length])).toEqual([['L-0001', 19]])
  expect(day[0]?.steps.at(-1)).toMatchObject({ at: 190, pages: 10 })
})
