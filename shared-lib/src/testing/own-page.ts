import { afterAll } from 'vitest'
import { clearPage } from './clear-page.ts'

/**
 * Test files that share a process leave nothing to the next one: listening on the window and the
 * document, channels to other tabs, timers, marks in the page. Packages stay loaded, and so do
 * their listeners: React and user-event note on the document that they listen.
 */
const undo: (() => void)[] = [clearPage]

function replace<T extends object, K extends keyof T & string>(
  owner: T,
  name: K,
  value: T[K],
): void {
  const original = Object.getOwnPropertyDescriptor(owner, name)
  Object.defineProperty(owner, name, { value, configurable: true, writable: true })
  undo.push(() => {
    if (original) Object.defineProperty(owner, name, original)
    else Reflect.deleteProperty(owner, name)
  })
}

const isOfPackage = (): boolean =>
  new Error().stack?.split('\n')[3]?.includes('node_modules') === true

function watchListeners(target: EventTarget): void {
  const listen = target.addEventListener
  replace(target, 'addEventListener', (type, listener, options) => {
    Reflect.apply(listen, target, [type, listener, options])
    if (!isOfPackage()) undo.push(() => target.removeEventListener(type, listener, options))
  })
}

function watchChannels(): void {
  const Channel = globalThis.BroadcastChannel
  replace(
    globalThis,
    'BroadcastChannel',
    class extends Channel {
      constructor(name: string) {
        super(name)
        undo.push(() => this.close())
      }
    },
  )
}

function watchTimers(): void {
  const { setTimeout: later, setInterval: often } = globalThis
  const watched =
    (start: typeof later) =>
    (...given: Parameters<typeof later>) => {
      const timer = start(...given)
      undo.push(() => clearTimeout(timer))
      return timer
    }
  replace(globalThis, 'setTimeout', watched(later) as typeof later)
  replace(globalThis, 'setInterval', watched(often as typeof later) as typeof often)
}

// files that are about the server have no page
if ('document' in globalThis) {
  watchListeners(window)
  watchListeners(document)
  watchChannels()
  watchTimers()
  afterAll(() => {
    for (const end of undo.reverse()) end()
  })
}
