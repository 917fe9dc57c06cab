import { use, useSyncExternalStore, type ComponentType } from 'react'
import { tryAgain } from '../session/try-again.ts'

const firstRetryMs = 1_000

/**
 * A part that most visits never show, in a chunk of its own. The nearest Suspense boundary waits
 * for it; before hydrating a page that shows it, `prepare` has loaded it.
 *
 * @param Fallback - shown while the chunk cannot be had. While it is shown the chunk is asked for
 *   again, later and later; without that the next mount asks.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Fallback: ComponentType<Props>,
) {
  let asked: Promise<ComponentType<Props>> | null = null
  /**
   * The loaded component, once it is there. All renders share one promise: a new one in each render
   * would suspend it for ever.
   */
  let part: ComponentType<Props> | null = null
  const shown = new Set<() => void>()
  let stopTrying: (() => void) | null = null

  const keep = (loaded: ComponentType<Props>) => {
    part = loaded
    for (const tell of shown) tell()
    return loaded
  }
  const prepare = (): Promise<ComponentType<Props>> =>
    (asked ??= load().then(keep, () => keep(Fallback)))

  const loadAgain = () =>
    load().then(
      (loaded) => {
        keep(loaded)
        return true
      },
      () => false,
    )
  const follow = (onChange: () => void) => {
    shown.add(onChange)
    if (part === Fallback) stopTrying ??= tryAgain(loadAgain, firstRetryMs)
    return () => {
      shown.delete(onChange)
      if (shown.size > 0) return
      stopTrying?.()
      stopTrying = null
      if (part !== Fallback) return
      part = null
      asked = null
    }
  }
  const now = () => part

  function LazyPart(props: Props) {
    const first = use(prepare())
    const Part = useSyncExternalStore(follow, now, now) ?? first
    return <Part {...props} />
  }
  return { LazyPart, prepare }
}
