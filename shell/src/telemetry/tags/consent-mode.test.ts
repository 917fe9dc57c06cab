import { expect, test } from 'vitest'
import { purposes, type Purpose } from '../consent/consent-rules.ts'
import { consentMode } from './consent-mode.ts'

const signals: Record<Purpose, string[]> = {
  measuring: ['analytics_storage'],
  comfort: ['functionality_storage', 'personalization_storage'],
  marketing: ['ad_storage', 'ad_user_data', 'ad_personalization'],
}
const all = Object.values(signals).flat()

test.each<[string, Purpose[]]>([
  ['nothing', []],
  ...purposes.map((purpose): [string, Purpose[]] => [purpose, [purpose]]),
  ['everything', [...purposes]],
])(
  'who agrees to %s grants its signals and denies every other one @SHELL-09 @CZ-10',
  (_to, granted) => {
    const given = granted.flatMap((purpose) => signals[purpose])
    expect(consentMode(granted)).toEqual({
      ...Object.fromEntries(all.map((name) => [name, given.includes(name) ? 'granted' : 'denied'])),
      security_storage: 'granted',
    })
  },
)
