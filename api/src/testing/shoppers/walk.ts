import type { Order } from '@drogerie/shared-lib/contract/order.ts'
import { openCartPage } from '@drogerie/shared-lib/testing/open-cart-page.ts'
import type { Step } from './paths.ts'
import type { Stage } from './stage.ts'
import { openTab, type Tab } from './tab.ts'
import { openWire, type Wire } from './wire.ts'

export type Outcome = { step: Step; error: unknown }

/** One path under way. */
export type Walk = {
  stage: Stage
  wire: Wire
  tabs: [Tab, Tab]
  /** The newest quantity that was pressed, by tab and line, since all was quiet. */
  wishes: Map<string, { tab: number; itemId: number; quantity: number }>
  /** The cart when all was quiet. */
  stored: Order | null
  /** Steps that have come to their end since all was quiet. */
  outcomes: Outcome[]
  follow(step: Step, started: Promise<unknown>): void
  /** A page is gone, and nobody is told how its steps ended. */
  forget(tab: number): void
  /** Resolves when no request, no message and no step is under way any more. */
  quiet(): Promise<void>
}

/** In so many turns a message reaches the other tab, and a query its reader. */
const QUIET_TURNS = 4
const LONGEST_STEP = 3_000

const turn = () => new Promise<void>((resolve) => setTimeout(resolve, 1))

export function startWalk(stage: Stage): Walk {
  const wire = openWire(stage.shop.app)
  const open = new Map<Promise<void>, number>()
  const tabs: Walk['tabs'] = [openTab(wire, 0), openTab(wire, 1)]
  tabs[0].page = openCartPage(tabs[0].shop)
  const walk: Walk = {
    stage,
    wire,
    tabs,
    wishes: new Map(),
    stored: null,
    outcomes: [],
    follow: (step, started) => {
      const followed = started
        .then(
          () => null,
          (error: unknown) => error,
        )
        .then((error) => {
          if (open.delete(followed)) walk.outcomes.push({ step, error })
        })
      open.set(followed, step.tab)
    },
    forget: (tab) => {
      for (const [followed, of] of open) if (of === tab) open.delete(followed)
      for (const [key, wish] of walk.wishes) if (wish.tab === tab) walk.wishes.delete(key)
    },
    quiet: async () => {
      for (let idle = 0, seen = -1; idle < QUIET_TURNS || open.size > 0;) {
        await turn()
        idle = wire.busy() === 0 && seen === wire.count() ? idle + 1 : 0
        seen = wire.count()
        if (idle >= QUIET_TURNS && wire.release()) idle = 0
        if (idle > LONGEST_STEP) throw new Error(`${open.size} steps never end`)
      }
    },
  }
  return walk
}
