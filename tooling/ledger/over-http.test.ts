import { expect, test } from 'vitest'
import type { Graph } from '../lint/graph/read-graph.ts'
import { overHttp } from './over-http.ts'

const app = 'api/app.ts'
const helper = 'api/testing/shop.ts'
const ordersTest = 'api/orders.test.ts'
const rulesTest = 'api/rules.test.ts'

const graphOf = (...imports: [from: string, to: string, isType?: true][]): Graph => ({
  files: [app, ...imports.map(([from]) => from)],
  imports: imports.map(([from, to, isType]) => ({
    from,
    to,
    line: 1,
    request: to,
    ...(isType ? { isType } : {}),
  })),
})

test('a test that opens the shop by a helper asks over HTTP, one of a rule does not', () => {
  const graph = graphOf(
    [ordersTest, helper],
    [helper, app],
    [rulesTest, 'api/rules.ts'],
    ['api/rules.ts', 'api/values.ts'],
  )
  expect(overHttp(graph, [app])).toEqual(new Set([app, helper, ordersTest]))
})

test('a test that knows only the type of a shop does not', () => {
  const graph = graphOf([rulesTest, helper, true], [helper, app])
  expect(overHttp(graph, [app])).toEqual(new Set([app, helper]))
})

test('an entrance that moved is said, not taken for a shop without proofs', () => {
  expect(() => overHttp({ files: [], imports: [] }, [app])).toThrow(`${app} is gone`)
})
