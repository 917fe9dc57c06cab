import type { PageEvents, TabEvents } from './shop-events.ts'

/**
 * The one way to send and receive events across releases. Event names are literals at their use,
 * because the release tool reads from the source which app emits and hears which.
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

/** A channel to the other tabs; null in a browser without BroadcastChannel. */
export function joinTabs<N extends keyof TabEvents>(
  name: N,
  hear: (payload: TabEvents[N]) => void,
): TabChannel<TabEvents[N]> | null {
  if (typeof BroadcastChannel === 'undefined') return null
  const channel = new BroadcastChannel(name)
  channel.onmessage = ({ data }: MessageEvent<TabEvents[N]>) => hear(data)
  return { tell: (payload) => channel.postMessage(payload), close: () => channel.close() }
}
