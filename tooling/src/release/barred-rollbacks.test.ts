import { expect, test } from 'vitest'
import { barring, rollbacksTo } from './barred-rollbacks.ts'
import type { Finding } from './finding.ts'
import type { Channel, Lineup } from './descriptors.ts'

const lineup = (versions: Record<string, string>) =>
  ({
    releases: Object.fromEntries(
      Object.entries(versions).map(([app, version]) => [app, { version, digest: version }]),
    ),
  }) as Lineup
const state = (history: Channel['history'] = {}) => ({ history }) as Channel

const before = lineup({ shell: '1', 'mf-cart': '1', 'mf-catalog': '1' })
const now = lineup({ shell: '1', 'mf-cart': '2', 'mf-catalog': '2', 'mf-content': '1' })

test('each app that differs goes back there, one that came goes out, and none of those that move now @PLAT-02', () => {
  const all = [
    { app: 'mf-cart', to: '1' },
    { app: 'mf-catalog', to: '1' },
    { app: 'mf-content', to: null },
  ]
  expect(rollbacksTo(before, now, state(), [])).toEqual(all)
  expect(rollbacksTo(before, now, state(), ['mf-cart', 'mf-content'])).toEqual([all[1]])
  expect(rollbacksTo(now, now, state(), [])).toEqual([])
  const without = lineup({ shell: '1' })
  expect(rollbacksTo(before, without, state(), [])).toEqual(all.slice(0, 2))
})

test('an app whose next way back leads elsewhere does not lead there @PLAT-02', () => {
  const history = { 'mf-cart': ['1'], 'mf-catalog': ['1', '1a'], 'mf-content': [] }
  expect(rollbacksTo(before, now, state(history), [])).toEqual([{ app: 'mf-cart', to: '1' }])
})

test('what is wrong there warns, and names what cannot go back @PLAT-02', () => {
  const finding = { level: 'blocked', why: 'it asks for more', remedy: 'release it' } as Finding
  expect(
    barring(finding, [
      { app: 'mf-cart', to: '1' },
      { app: 'mf-content', to: null },
    ]),
  ).toMatchObject({
    level: 'warned',
    why: 'it bars `mf rollback mf-cart` to 1 and mf-content` out of the line-up: it asks for more',
    remedy:
      'nothing, if mf-cart and mf-content need not go back; otherwise promote this when that is sure',
  })
})
