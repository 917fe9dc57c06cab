import {
  createElement,
  memo,
  use,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
  type ComponentType,
} from 'react'
import { emitEvent, hearEvent } from '../contract/event-bus.ts'
import { LateArea } from './late-area.tsx'

const firstSigns = [
  'pointermove',
  'pointerdown',
  'keydown',
  'wheel',
  'touchstart',
  'scroll',
  'focusin',
]

/** How far below the window a part counts as near. */
const nearness = '300px 0px'

let signs: Promise<void> | null = null

/** The first sign of a person at the page: from then on nothing waits. */
function firstSign(): Promise<void> {
  signs ??= new Promise((resolve) => {
    const stop = new AbortController()
    const heard = () => {
      stop.abort()
      resolve()
    }
    hearEvent('shop:moving', heard, stop.signal)
    for (const type of firstSigns)
      window.addEventListener(type, heard, { signal: stop.signal, passive: true, capture: true })
  })
  return signs
}

const never = () => () => {}

/** Whether this render takes the server's HTML over; a part that appears later has none. */
const useIsServerHtml = () =>
  useSyncExternalStore(
    never,
    () => false,
    () => true,
  )

/** Being near is a sign, too. @returns stops looking. */
function onceNear(element: HTMLElement): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      observer.disconnect()
      emitEvent('shop:moving', null)
    },
    { rootMargin: nearness },
  )
  observer.observe(element)
  return () => observer.disconnect()
}

/**
 * A part below the first window. The server renders it with the page; in the browser its code comes
 * when it comes near, or with the first sign of a person, and takes the server's HTML over. Till
 * then links, forms and `<details>` in it work by themselves. Pages opened in the browser ask for
 * it in their loader by `load`.
 *
 * @param load - imports the component; its chunk's style sheet must be in the page (`<route
 *   id>.more`).
 */
export function latePart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let part: ComponentType<Props> | null = null
  let loading: Promise<ComponentType<Props>> | null = null
  let waiting: Promise<ComponentType<Props>> | null = null
  let asked: Promise<ComponentType<Props>> | null = null
  // from now on, for a sign may come before React gets here
  if (typeof window !== 'undefined') void firstSign()

  const loadNow = (): Promise<ComponentType<Props>> => {
    loading ??= load().then((loaded) => (part = loaded))
    loading.catch(() => {
      loading = null // the next visit asks again
    })
    return loading
  }
  // a chunk that does not come costs its own part, never the page
  const orNothing = (loaded: Promise<ComponentType<Props>>) =>
    loaded.catch((): ComponentType<Props> => () => null)
  const whenWanted = () =>
    (waiting ??=
      typeof window === 'undefined' ? loadNow() : firstSign().then(() => orNothing(loadNow())))
  const atOnce = () => (asked ??= orNothing(loadNow()))

  function Waiting({ fromServer, props }: { fromServer: boolean; props: Props }) {
    const Part = part ?? use(fromServer ? whenWanted() : atOnce())
    return createElement(Part, props)
  }

  function Late(props: Props) {
    const mark = useRef<HTMLElement>(null)
    const [fromServer] = useState(useIsServerHtml())
    useEffect(() => (part || !mark.current ? undefined : onceNear(mark.current)), [])
    // the same element as long as the props are: React gives up the server's HTML of a boundary
    // that changes before it is ready
    const content = useMemo(
      () => (
        <LateArea>
          <Waiting fromServer={fromServer} props={props} />
        </LateArea>
      ),
      [fromServer, props],
    )
    return (
      <>
        <i ref={mark} aria-hidden style={{ position: 'absolute' }} />
        {content}
      </>
    )
  }
  return Object.assign(memo(Late), { load: loadNow })
}
