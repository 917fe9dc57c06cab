import { beforeEach, expect, test, vi } from 'vitest'
import { lateTabReport } from './late-tab-report.ts'

const sent: Record<string, unknown>[] = []
beforeEach(() => {
  sent.length = 0
  vi.useFakeTimers()
  vi.spyOn(navigator, 'sendBeacon').mockImplementation((_address, text) => {
    sent.push(JSON.parse(text as string) as Record<string, unknown>)
    return true
  })
})

const isShown = (state: 'hidden' | 'visible') => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  document.dispatchEvent(new Event('visibilitychange'))
}

test('a visit shorter than the delay of the report is told once, without what it did not measure @PLAT-09', () => {
  lateTabReport('L-0001')
  isShown('hidden')
  isShown('visible')
  isShown('hidden')
  expect(sent).toEqual([{ lineup: 'L-0001', first: true, errors: {}, loadFailures: {} }])
})

test('a tab that fails and is left at once tells whose code it was @PLAT-09', () => {
  const note = lateTabReport('L-0001')
  const stack = 'at a (https://s/_mf/assets/mf-content/content.contact.js:1:2)'
  note(Object.assign(new Error('x'), { stack }))
  isShown('hidden')
  expect(sent.find(({ errors }) => Object.keys(errors as object).length > 0)).toEqual({
    lineup: 'L-0001',
    first: true,
    errors: { 'mf-content': 1 },
    loadFailures: {},
  })
})
