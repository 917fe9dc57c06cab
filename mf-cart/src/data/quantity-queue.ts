import { createStore, type StoreApi } from 'zustand'

/** Quantities that the API does not have yet, and the API's refusals; both by item id. */
export type QuantityState = {
  wanted: ReadonlyMap<number, number>
  refused: ReadonlyMap<number, unknown>
}

export type QuantityQueue = {
  state: StoreApi<QuantityState>
  /** Wishes for a quantity in pieces; 0 removes the line. */
  set: (itemId: number, quantity: number) => void
  /** Resolves once nothing is wanted any more. Never rejects: refusals stand in `state`. */
  settled: () => Promise<void>
}

const without = <V>(map: ReadonlyMap<number, V>, key: number): ReadonlyMap<number, V> =>
  new Map([...map].filter(([other]) => other !== key))
const withEntry = <V>(map: ReadonlyMap<number, V>, key: number, value: V): ReadonlyMap<number, V> =>
  new Map([...map, [key, value]])

/**
 * Sends changes of quantity one at a time. While one is pending a line keeps only its newest
 * quantity, so ten quick clicks make two calls and the last one wins; no answer can overtake a
 * later one.
 *
 * @param send - stores the quantity and adopts the answered cart; its rejection is kept at the
 *   line, whose quantity falls back to the cart's, unless a newer one waits.
 */
export function createQuantityQueue(
  send: (itemId: number, quantity: number) => Promise<unknown>,
): QuantityQueue {
  const state = createStore<QuantityState>()(() => ({ wanted: new Map(), refused: new Map() }))
  let running: Promise<void> | null = null

  const isStillWanted = (itemId: number, quantity: number) =>
    state.getState().wanted.get(itemId) === quantity
  const sendNext = async (itemId: number, quantity: number) => {
    try {
      await send(itemId, quantity)
    } catch (error) {
      if (isStillWanted(itemId, quantity))
        state.setState(({ refused }) => ({ refused: withEntry(refused, itemId, error) }))
    }
    if (isStillWanted(itemId, quantity))
      state.setState(({ wanted }) => ({ wanted: without(wanted, itemId) }))
  }
  const drain = async () => {
    for (;;) {
      const [next] = state.getState().wanted
      if (!next) break
      await sendNext(...next)
    }
    running = null
  }
  return {
    state,
    set: (itemId, quantity) => {
      // a re-inserted wish goes last, so that one busy line cannot starve the others
      state.setState(({ wanted, refused }) => ({
        wanted: withEntry(without(wanted, itemId), itemId, quantity),
        refused: without(refused, itemId),
      }))
      running ??= drain()
    },
    settled: () => running ?? Promise.resolve(),
  }
}
