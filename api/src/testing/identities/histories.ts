import * as fc from 'fast-check'

const kinds = [
  'settleIn',
  'settleIn',
  'squat',
  'comeIn',
  'comeBack',
  'register',
  'openMails',
  'openMails',
  'signIn',
  'signIn',
  'socialLogin',
  'signOut',
  'changeEmail',
  'changeEmail',
  'cancelChange',
  'buyAsGuest',
  'buyAsGuest',
  'buySignedIn',
  'forgotPassword',
  'subscribe',
  'askNewsletter',
  'verifyAgain',
  'deliver',
  'review',
  'withdraw',
  'withdraw',
  'complain',
  'erase',
] as const
export type Kind = (typeof kinds)[number]

/** One step of a person; `address` is the one of the history's addresses that they type. */
export type Step = { kind: Kind; who: 0 | 1; address: number }

/**
 * Few addresses and many steps, so that what one does about an address meets what the other did
 * about it.
 */
export type History = { addresses: readonly number[]; opening: Step[]; steps: Step[] }

const step = (kind: fc.Arbitrary<Kind>, who: fc.Arbitrary<0 | 1> = fc.constantFrom(0, 1)) =>
  fc.record<Step>({ kind, who, address: fc.nat({ max: 2 }) })

/**
 * How things often begin: not at all, with two accounts, with an order before them, or with one who
 * was quicker than a mailbox's owner.
 */
const openings = fc.constantFrom<0 | 1>(0, 1).chain((quick) => {
  const slow = quick === 0 ? 1 : 0
  const by = (who: 0 | 1, kind: Kind) => step(fc.constant(kind), fc.constant(who))
  return fc.oneof(
    fc.constant<Step[]>([]),
    fc.tuple(by(quick, 'settleIn'), by(slow, 'settleIn')),
    fc.tuple(by(slow, 'buyAsGuest'), by(quick, 'settleIn'), by(slow, 'settleIn')),
    fc.tuple(by(quick, 'squat'), by(slow, 'buyAsGuest'), by(slow, 'comeIn'), by(quick, 'comeBack')),
  )
})

/**
 * Addresses at random, or such as look alike. Short histories meet the same ones in few steps, long
 * ones come back to them.
 */
export const histories = fc.record<History>({
  addresses: fc.oneof(
    fc.array(fc.nat({ max: 5 }), { minLength: 1, maxLength: 3, size: 'max' }),
    fc.constantFrom([0, 3], [3, 0, 4], [5, 1]),
  ),
  opening: openings,
  steps: fc.array(step(fc.constantFrom(...kinds)), { minLength: 3, maxLength: 12, size: 'max' }),
})
