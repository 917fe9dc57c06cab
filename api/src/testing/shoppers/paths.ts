import * as fc from 'fast-check'
import type { Fault } from './wire.ts'

const kinds = [
  'add',
  'add',
  'setQuantity',
  'pressPlus',
  'remove',
  'undo',
  'enterCode',
  'removeCode',
  'chooseGift',
  'declineGift',
  'chooseShipping',
  'choosePayment',
  'reload',
  'goBack',
  'openCart',
  'leaveCart',
  'look',
  'changePrice',
  'changeStock',
  'signIn',
  'signOut',
] as const
export type Kind = (typeof kinds)[number]

/** One step of the shopper, or of the office. */
export type Step = {
  kind: Kind
  tab: 0 | 1
  /** Which of several things: goods, lines, codes. */
  which: number
  /** Fault of the network at the step's first write. */
  fault: Fault | null
  /** The next step waits until all is quiet; else it is taken at once. */
  waits: boolean
}

const faults = fc.oneof(
  { weight: 7, arbitrary: fc.constant(null) },
  { weight: 3, arbitrary: fc.constantFrom<Fault[]>('lost', 'unanswered', 'late') },
)

const steps = fc.record<Step>({
  kind: fc.constantFrom(...kinds),
  tab: fc.constantFrom(0, 1),
  which: fc.nat({ max: 7 }),
  fault: faults,
  waits: fc.boolean(),
})

/** A path begins with goods in the cart: without any there is little to do. */
export const paths = fc
  .tuple(
    steps.map((step): Step => ({ ...step, kind: 'add', fault: null, waits: true })),
    fc.array(steps, { minLength: 2, maxLength: 6, size: 'max' }),
  )
  .map(([first, rest]) => [first, ...rest])
