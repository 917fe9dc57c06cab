import { expect, test } from 'vitest'
import { demoAccountDaysAgo, demoCentsPerPoint, demoMembers } from '../../wire/demo-members.ts'
import { centsPerPointOf, statusFor } from '../level-rules.ts'
import {
  basicHistory,
  cardOnlyHistory,
  goldHistory,
  silverHistory,
  withBirthdays,
} from './demo-history.ts'

const histories = [goldHistory, silverHistory, basicHistory, cardOnlyHistory]

test.each(
  demoMembers.map((member, index) => [member.email, member, histories[index] ?? []] as const),
)(
  'the history of %s contradicts neither the account nor the level @ACC-14',
  (_email, { status }, history) => {
    expect(history.map(({ daysAgo }) => daysAgo)).toEqual(
      history.map(({ daysAgo }) => daysAgo).toSorted((a, b) => b - a),
    )
    // nobody buys on-line before the account is there
    const online = history.filter(({ type }) => type === 1)
    expect(online.every(({ daysAgo }) => daysAgo < demoAccountDaysAgo)).toBe(true)
    const bought = history
      .filter(({ daysAgo }) => daysAgo < 365)
      .reduce((sum, { total = 0 }) => sum + total * 100, 0)
    expect(statusFor(bought, 'basic')).toBe(status)
    for (const { total, points } of history)
      if (total !== undefined)
        expect(points).toBeLessThanOrEqual((total * 100) / centsPerPointOf('gold'))
  },
)

test('the demo customer gets points at the rate of her level @ACC-14', () => {
  expect(demoCentsPerPoint).toBe(centsPerPointOf(demoMembers[0].status))
})

test.each([
  ['2026-11-30', [232]],
  ['2026-04-12', [365]], // today's is given by the nightly work
  ['2026-04-13', [366, 1]],
  ['2026-04-11', [364]],
])(
  'on %s each birthday of a member since she joined has its bonus, on that day @ACC-14',
  (today, days) => {
    const bonuses = withBirthdays(goldHistory, demoMembers[0].birthDate, today).filter(
      ({ type }) => type === 5,
    )
    expect(bonuses.map(({ daysAgo, points }) => [daysAgo, points])).toEqual(
      days.map((daysAgo) => [daysAgo, 30]),
    )
  },
)
