import { expect, test } from 'vitest'
import { demoAccountDaysAgo, demoMembers } from '../../wire/demo-members.ts'
import { centsPerPointOf, statusFor } from '../level-rules.ts'
import { basicHistory, cardOnlyHistory, goldHistory, silverHistory } from './demo-history.ts'

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
