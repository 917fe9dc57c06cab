import { expect, test } from 'vitest'
import { keptDraft, shownStep } from './wizard-rules.ts'

test.each([
  [null, 3, 1],
  ['2', 3, 2],
  ['3', 3, 3],
  ['3', 2, 2],
  ['9', 1, 1],
  ['0', 3, 1],
  ['-1', 3, 1],
  ['', 3, 1],
  ['dva', 3, 1],
  ['2.5', 3, 1],
])('step %j of a draft that reaches %d is %d @ACC-03 @ACC-10 @CZ-01', (asked, reach, step) => {
  expect(shownStep(asked, reach)).toBe(step)
})

const draft = { orderNumber: '42' }
const jana = '/api/v2/shop/customers/1'

test.each([
  ['its own person', { owner: jana, version: 1, draft }, jana, draft],
  ['another customer', { owner: jana, version: 1, draft }, '/api/v2/shop/customers/2', null],
  ['a release with another shape', { owner: jana, version: 2, draft }, jana, null],
  ['nobody: it is broken', { owner: jana, version: 1, draft: 'x' }, jana, null],
  ['nobody: there is none', null, jana, null],
])('a draft is shown to %s @ACC-03 @ACC-10', (_name, kept, owner, expected) => {
  expect(keptDraft(kept, owner, 1)).toEqual(expected)
})
