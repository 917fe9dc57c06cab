import { expect, test } from 'vitest'
import { readAt } from './kept-queries.ts'

const arrival = (more: object = {}) => ({
  type: 'navigate' as const,
  responseStart: 300,
  serverTiming: [{ name: 'kept', duration: 20_000, description: '' } as PerformanceServerTiming],
  ...more,
})

test.each([
  ['a page the front had kept for 20 s', arrival(), 1_000_000 + 300 - 20_000],
  [
    'a page rendered just now',
    arrival({ serverTiming: [{ name: 'kept', duration: 0, description: '' }] }),
    1_000_300,
  ],
  ['a page gone back to', arrival({ type: 'back_forward' }), 0],
  ['a page that does not say', arrival({ serverTiming: [] }), 0],
  ['a browser that does not tell', arrival({ serverTiming: undefined }), 0],
  ['no page at all', undefined, 0],
])('%s @SHELL-27', (_what, came, expected) => {
  expect(readAt(came, 1_000_000)).toBe(expected)
})
