import { isSettled } from '@drogerie/shared-lib/contract/complaint-rules.ts'
import { ComplaintState } from '@drogerie/shared-lib/contract/enums.ts'
import { expect, test } from 'vitest'
import { complaintTone } from './complaint-state-rules.ts'

const withTone = (tone: string) =>
  ComplaintState.options.filter((state) => complaintTone(state) === tone)

test('only the end of a complaint looks settled, and every end but a refusal does @ACC-09', () => {
  expect(withTone('ok')).toEqual(
    ComplaintState.options.filter((state) => isSettled(state) && state !== 'complaint_deny'),
  )
})

test('who refuses is seen, and so is that an answer is awaited @ACC-09', () => {
  expect(withTone('failed')).toEqual(['complaint_warehouse_deny', 'complaint_deny'])
  expect(withTone('waiting')).toEqual(['approved_coupon_compensation'])
  expect(withTone('moving')).toHaveLength(8)
})
