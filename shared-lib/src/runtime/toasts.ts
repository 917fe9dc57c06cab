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
  /** A host answered a call that was sent at this time of `performance`: what said before that it does not is over. */
  reached: (host: string, sentAt: number) => void
}

/** At most three at once: a fourth pushes the oldest out. */
const maxToasts = 3

export function createToasts(): Toasts {
  let nextId = 1
  const shownAt = new WeakMap<Toast, number>()
  const state = createStore<{ toasts: Toast[] }>()(() => ({ toasts: [] }))
  const dismiss = (id: number) =>
    state.setState(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) }))
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
    reached: (host, sentAt) => {
      const over = state
        .getState()
        .toasts.filter((toast) => toast.unreached === host && (shownAt.get(toast) ?? 0) < sentAt)
      for (const { id } of over) dismiss(id)
    },
  }
}
