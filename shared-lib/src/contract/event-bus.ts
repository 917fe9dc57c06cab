import type { PageEvents, TabEvents } from './shop-events.ts'

/**
 * The one way to tell and to hear events across releases. Names are written as literals where they are used: the release
 * tool reads from the source who emits and who hears what.
 */
export function emitEvent<N extends keyof PageEvents>(name: N, payload: PageEvents[N]): void {
  window.dispatchEvent(new CustomEvent(name, { detail: payload }))
}

export function hearEvent<N extends keyof PageEvents>(
  name: N,
  hear: (payload: PageEvents[N]) => void,
  signal?: AbortSignal,
): void {
  window.addEventListener(name, (event) => hear((event as CustomEvent<PageEvents[N]>).detail), {
    ...(signal ? { signal } : {}),
  })
}

export type TabChannel<T> = { tell: (payload: T) => void; close: () => void }

/** Tells and hears the other tabs; null in a browser that has no channels. */
export function joinTabs<N extends keyof TabEvents>(
  name: N,
  hear: (payload: TabEvents[N]) => void,
): TabChannel<TabEvents[N]> | null {
  if (typeof BroadcastChannel === 'undefined') return null
  const channel = new BroadcastChannel(name)
  channel.onmessage = ({ data }: MessageEvent<TabEvents[N]>) => hear(data)
  return { tell: (payload) => channel.postMessage(payload), close: () => channel.close() }
}
