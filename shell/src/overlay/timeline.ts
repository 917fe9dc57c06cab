/** When things happened in this document, ms since its navigation began. */
export type Timeline = {
  /** The document stands: React has taken the server's HTML over. */
  readonly hydratedAt: number | null
  /**
   * The last navigation made in the browser; null while the page in sight came with the document.
   */
  readonly moved: { from: number; until: number } | null
  /** Parcel's element → time from its request until it was mounted. */
  readonly mounts: WeakMap<Element, number>
  stop: () => void
}

/**
 * A page that changes this long after its address is still the page arriving; later it is the
 * shopper's doing. ms
 */
const arrivalMs = 3000
/** A change of address this soon after a click or key is its answer. ms */
const answerMs = 10_000

const parcelsIn = (node: Node): Element[] => {
  if (!(node instanceof Element)) return []
  return [
    ...(node.matches('[data-parcel]') ? [node] : []),
    ...node.querySelectorAll('[data-parcel]'),
  ]
}

/** How long each parcel takes to come, from when it is asked for. */
function timeParcels() {
  const asked = new WeakMap<Element, number>()
  const mounts = new WeakMap<Element, number>()
  /**
   * A parcel is requested when it appears or, if it loads on intent, when the shopper points at it.
   */
  const ask = (parcel: Element, now: number) => {
    if (!asked.has(parcel)) asked.set(parcel, now)
  }
  return {
    mounts,
    ask,
    pointAt: ({ target }: Event) => {
      const parcel =
        target instanceof Element ? target.closest('[data-parcel][data-state="idle"]') : null
      if (parcel) ask(parcel, performance.now())
    },
    note: (element: Element) => {
      const { state } = (element as HTMLElement).dataset
      const since = asked.get(element)
      if (state === 'mounted' && since !== undefined && !mounts.has(element))
        mounts.set(element, performance.now() - since)
      if (state === 'idle') mounts.delete(element)
    },
  }
}

/** When the last navigation began, and until when its page was arriving. */
function timeMoves() {
  let last: Timeline['moved'] = null
  let path = location.pathname
  let actedAt = -answerMs
  return {
    last: () => last,
    act: () => (actedAt = performance.now()),
    readAddress: (now: number) => {
      if (location.pathname === path) return
      path = location.pathname
      last = { from: now - actedAt < answerMs ? actedAt : now, until: now }
    },
    noteChange: (target: Node, now: number) => {
      if (
        last &&
        now - last.from < arrivalMs &&
        target instanceof Element &&
        target.closest('main')
      )
        last.until = now
    },
  }
}

/**
 * Watches the document from before hydration. Nothing is written into it.
 *
 * @param onChange - after anything that may change what is seen of the parts.
 */
export function startTimeline(onChange: () => void): Timeline {
  const parcels = timeParcels()
  const moves = timeMoves()
  let hydratedAt: number | null = null

  const look = (records: MutationRecord[]) => {
    const now = performance.now()
    if (hydratedAt === null && document.documentElement.dataset['hydrated']) hydratedAt = now
    moves.readAddress(now)
    for (const { type, target, addedNodes } of records) {
      if (type === 'attributes' && target instanceof Element) parcels.note(target)
      for (const parcel of [...addedNodes].flatMap(parcelsIn))
        if (hydratedAt !== null) parcels.ask(parcel, now)
      moves.noteChange(target, now)
    }
    onChange()
  }

  const observer = new MutationObserver(look)
  observer.observe(document, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ['data-state', 'data-hydrated', 'open'],
  })
  const stop = new AbortController()
  const early = { capture: true, passive: true, signal: stop.signal }
  for (const type of ['pointerover', 'focusin']) addEventListener(type, parcels.pointAt, early)
  for (const type of ['click', 'keydown']) addEventListener(type, moves.act, early)
  return {
    get hydratedAt() {
      return hydratedAt
    },
    get moved() {
      return moves.last()
    },
    mounts: parcels.mounts,
    stop: () => {
      observer.disconnect()
      stop.abort()
    },
  }
}
