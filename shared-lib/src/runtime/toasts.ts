import { createStore, type StoreApi } from 'zustand/vanilla'

export type Toast = {
  id: number
  kind: 'success' | 'info' | 'error'
  text: string
  link?: { text: string; href: string }
  /** One thing to do from the toast, such as taking a removal back; the toast closes with it. */
  action?: { text: string; run: () => void }
}

/** Toasts survive navigation: they live in the shop, and the shell shows them. */
export type Toasts = {
  state: StoreApi<{ toasts: Toast[] }>
  show: (toast: Omit<Toast, 'id'>) => void
  dismiss: (id: number) => void
}

/** At most three at once: a fourth pushes the oldest out. */
const maxToasts = 3

export function createToasts(): Toasts {
  let nextId = 1
  const state = createStore<{ toasts: Toast[] }>()(() => ({ toasts: [] }))
  const dismiss = (id: number) =>
    state.setState(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) }))
  return {
    state,
    dismiss,
    show: (toast) =>
      state.setState(({ toasts }) => {
        const others = toasts.filter(({ text }) => text !== toast.text)
        return { toasts: [...others, { ...toast, id: nextId++ }].slice(-maxToasts) }
      }),
  }
}
