import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { rootDirectory } from '../src/paths.ts'
import { withPicture } from './floors-page.ts'
import { floorsDiagram, floorsOf, reduced } from './graph/floors.ts'
import { readGraph } from './graph/read-graph.ts'

const imported = (from: string, to: string) => ({ from, to, line: 1, request: to })

test('the picture of the floors is the one the imports draw', () => {
  const page = readFileSync(path.join(rootDirectory, 'docs/architecture.md'), 'utf8')
  expect(page, 'run `pnpm floors`').toBe(
    withPicture(page, floorsDiagram(floorsOf(readGraph(rootDirectory, 'api')))),
  )
}, 60_000)

test('tests and what a longer way shows draw no arrow', () => {
  const files = [
    'api/src/app.ts',
    'api/src/order/cart/a.ts',
    'api/src/kernel/db/a.ts',
    'api/src/kernel/db/a.test.ts',
    'api/club/src/a.ts',
  ]
  const imports = [
    imported('api/src/app.ts', 'api/src/order/cart/a.ts'),
    imported('api/src/app.ts', 'api/src/kernel/db/a.ts'),
    imported('api/src/order/cart/a.ts', 'api/src/kernel/db/a.ts'),
    imported('api/src/kernel/db/a.test.ts', 'api/src/order/cart/a.ts'),
    imported('api/club/src/a.ts', 'api/src/kernel/db/a.ts'),
  ]
  expect(floorsDiagram(floorsOf({ files, imports })).split('\n')).toEqual([
    'flowchart TD',
    '  roof["roof: app.ts"]',
    '  order["order: cart"]',
    '  club-service["club service"]',
    '  kernel["kernel: db"]',
    '  roof --> order',
    '  order --> kernel',
    '  club-service --> kernel',
  ])
})

test('floors that import each other cannot be drawn', () => {
  const files = ['api/src/order/cart/a.ts', 'api/src/money/club/a.ts']
  const [order = '', money = ''] = files
  const imports = [imported(order, money), imported(money, order)]
  expect(() => floorsOf({ files, imports })).toThrow('floors go round in a circle')
})

test('an arrow stays when no other way leads down', () => {
  expect(reduced({ a: ['b', 'c'], b: ['d'], c: ['d'], d: [] })).toEqual({
    a: ['b', 'c'],
    b: ['d'],
    c: ['d'],
    d: [],
  })
})
