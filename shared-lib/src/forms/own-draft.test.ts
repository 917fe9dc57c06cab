import { expect, test } from 'vitest'
import { ownDraft } from './own-draft.ts'

const jana = '/api/v2/shop/customers/1'

test.each([
  ['its own person', { owner: jana }, jana, true],
  ['a visitor', { owner: 'guest' }, 'guest', true],
  ['whoever signed in meanwhile', { owner: 'guest' }, jana, true],
  ['no other customer', { owner: jana }, '/api/v2/shop/customers/2', false],
  ['nobody who signed out', { owner: jana }, 'guest', false],
  ['nobody: it has no owner', {}, 'guest', false],
  ['nobody: it is broken', 'x', jana, false],
  ['nobody: there is none', null, jana, false],
])('a draft is shown to %s @ACC-03 @ACC-10 @CART-11', (_name, kept, owner, isShown) => {
  expect(ownDraft(kept, owner)).toEqual(isShown ? kept : null)
})
