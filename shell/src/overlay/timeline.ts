/** When things happened in this document, ms since its navigation began. */
export type Timeline = {
  /** The document stands: React has taken the server's HTML over. */
  readonly hydratedAt: number | null
  /** The last navigation made in the browser; null while the page in sight came with the document. */
  readonly moved: { from: number; until: number } | null
  /** Parcel's element → time from its request until it was mounted. */
  readonly mounts: WeakMap<Element, number>
  stop: () => void
}

/** A page that changes this long after its address is still the page arriving; later it is the shopper's doing. ms */
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

/**
 * Watches the document from before hydration. Nothing is written into it.
 *
 * @param onChange - after anything that may change what is seen of the parts.
 */
export function startTimeline(onChange: () => void): Timeline {
  const asked = new WeakMap<Element, number>()
  const mounts = new WeakMap<Element, number>()
  let hydratedAt: number | null = null
  let moved: Timeline['moved'] = null
  let path = location.pathname
  let actedAt = -answerMs

  const noteParcel = (element: Element) => {
    const { state } = (element as HTMLElement).dataset
    const since = asked.get(element)
    if (state === 'mounted' && since !== undefined && !mounts.has(element))
      mounts.set(element, performance.now() - since)
    if (state === 'idle') mounts.delete(element)
  }
  /**
   * A parcel is requested when it appears or, if it loads on intent, when the shopper points at it.
   */
  const ask = ({ target }: Event) => {
    const element =
      target instanceof Element ? target.closest('[data-parcel][data-state="idle"]') : null
    if (element && !asked.has(element)) asked.set(element, performance.now())
  }
  const look = (records: MutationRecord[]) => {
    const now = performance.now()
    if (hydratedAt === null && document.documentElement.dataset['hydrated']) hydratedAt = now
    if (location.pathname !== path) {
      path = location.pathname
      moved = { from: now - actedAt < answerMs ? actedAt : now, until: now }
    }
    for (const { type, target, addedNodes } of records) {
      if (type === 'attributes' && target instanceof Element) noteParcel(target)
      for (const parcel of [...addedNodes].flatMap(parcelsIn))
        if (hydratedAt !== null && !asked.has(parcel)) asked.set(parcel, now)
      if (
        moved &&
        now - moved.from < arrivalMs &&
        target instanceof Element &&
        target.closest('main')
      )
        moved.until = now
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
  for (const type of ['pointerover', 'focusin']) addEventListener(type, ask, early)
  for (const type of ['click', 'keydown'])
    addEventListener(type, () => (actedAt = performance.now()), early)
  return {
    get hydratedAt() {
      return hydratedAt
    },
    get moved() {
      return moved
    },
    mounts,
    stop: () => {
      observer.disconnect()
      stop.abort()
    },
  }
}
