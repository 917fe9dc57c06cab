import { toastDurationMs } from '../contract/constants.ts'
import { createStore, type StoreApi } from 'zustand/vanilla'

export type Toast = {
  id: number
  kind: 'success' | 'info' | 'error'
  text: string
  link?: { text: string; href: string }
  /** One thing to do from the toast, such as taking a removal back; the toast closes with it. */
  action?: { text: string; run: () => void }
  /** The host that did not answer: the toast goes when it answers a later call. */
  unreached?: string | undefined
}

/** Toasts survive navigation: they live in the shop, and the shell shows them. */
export type Toasts = {
  state: StoreApi<{ toasts: Toast[] }>
  show: (toast: Omit<Toast, 'id'>) => void
  dismiss: (id: number) => void
  /**
   * A host answered a call that was sent at this time of `performance`: what said before that it
   * does not is over.
   */
  reached: (host: string, sentAt: number) => void
  /**
   * Another page came: errors of the one before are over. An error of the last three seconds stays,
   * as it may be what led here.
   */
  arrived: () => void
}

/** At most three at once: a fourth pushes the oldest out. */
const maxToasts = 3

export function createToasts(): Toasts {
  let nextId = 1
  const shownAt = new WeakMap<Toast, number>()
  const state = createStore<{ toasts: Toast[] }>()(() => ({ toasts: [] }))
  const dismiss = (id: number) =>
    state.setState(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) }))
  const dismissThose = (isOver: (toast: Toast, shown: number) => boolean) => {
    const { toasts } = state.getState()
    for (const toast of toasts.filter((each) => isOver(each, shownAt.get(each) ?? 0)))
      dismiss(toast.id)
  }
  return {
    state,
    dismiss,
    show: (toast) => {
      const shown = { ...toast, id: nextId++ }
      shownAt.set(shown, performance.now())
      state.setState(({ toasts }) => {
        const others = toasts.filter(({ text }) => text !== toast.text)
        return { toasts: [...others, shown].slice(-maxToasts) }
      })
    },
    reached: (host, sentAt) =>
      dismissThose((toast, shown) => toast.unreached === host && shown < sentAt),
    arrived: () => {
      const now = performance.now()
      dismissThose(({ kind }, shown) => kind === 'error' && now - shown >= toastDurationMs)
    },
  }
}
