import { expect, test } from 'vitest'
import { newerCalls, oldestOf } from './new-calls.ts'

const oldest = oldestOf(['chrome >= 115', 'firefox >= 121', 'safari >= 17', 'ios_saf >= 17'])

test.each([
  ['a static method', 'const signal = AbortSignal.any([one])', ['AbortSignal.any']],
  ['what one engine alone lacks', 'AbortSignal.timeout(5)', ['AbortSignal.timeout']],
  ['a method of anything', 'list.toBase64()', ['.toBase64']],
  ['a helper of iterators', 'map.values().map(nameOf)', ['.values().map']],
  ['a constructor', 'new CloseWatcher()', ['new CloseWatcher']],
  ['what all have', 'list.toSorted(byName)', []],
  ['a list of values', 'Object.values(map).map(nameOf)', []],
  ['what asks first', 'list.moveBefore?.(item, null)', []],
  ['a name that ends alike', 'ShopURL.parse(text)', []],
])('%s', (_what, source, found) => {
  expect(newerCalls(source, oldest)).toEqual(found)
})

test('the same calls are free in newer browsers', () => {
  expect(
    newerCalls('AbortSignal.any([one])', oldestOf(['chrome >= 116', 'safari >= 17.4'])),
  ).toEqual([])
})

test.each(['defaults', 'chrome 115', 'last 2 versions'])('%s is no line of the list', (line) => {
  expect(() => oldestOf([line])).toThrow(line)
})
