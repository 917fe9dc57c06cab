import { use, type ComponentType } from 'react'

/**
 * A part that most visits never show, in a chunk of its own. The nearest Suspense boundary waits
 * for it; before hydrating a page that shows it, `prepare` has loaded it.
 *
 * @param Fallback - shown when the chunk fails to load; the next mount tries again.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Fallback: ComponentType<Props>,
) {
  let part: Promise<ComponentType<Props>> | null = null

  const prepare = (): Promise<ComponentType<Props>> => {
    part ??= load().catch(() => {
      part = null
      return Fallback
    })
    return part
  }

  function LazyPart(props: Props) {
    const Part = use(prepare())
    return <Part {...props} />
  }
  return { LazyPart, prepare }
}
