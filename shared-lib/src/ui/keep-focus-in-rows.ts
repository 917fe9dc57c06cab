import { focusPageHeading } from './focus-page-heading.ts'

/** In a row, the button that takes it away; a row without one is entered at its first control. */
const entries = ['[data-remove]', 'button, a[href], input']

function enter(row: Element | undefined): boolean {
  if (!row?.isConnected) return false // the list went with its last row in it
  for (const entry of entries) {
    const target = row.querySelector<HTMLElement>(entry)
    if (target) {
      target.focus()
      return true
    }
  }
  return false
}

const isLost = () => document.activeElement === null || document.activeElement === document.body

/**
 * Ref of a list whose rows can be taken away: when the row with the keyboard goes, whenever the
 * answer comes, the keyboard goes on at the row that takes its place, else at the one before, else
 * where `lastly` says, else at the page's heading.
 *
 * @param lastly - the next thing to do when no row is left.
 */
export const keepFocusInRows =
  (lastly?: () => HTMLElement | null | undefined) => (list: HTMLElement | null) => {
    if (!list) return undefined
    let held: { row: Element; index: number } | null = null
    const stop = new AbortController()
    const hold = ({ target }: FocusEvent) => {
      const index = [...list.children].findIndex((row) => row.contains(target as Node))
      const row = list.children[index]
      held = row ? { row, index } : null
    }
    const follow = () => {
      if (!held || held.row.isConnected) return
      if (!isLost()) {
        // the dialog that asked closes after the row is gone, and what opened it was in the row
        document.activeElement?.closest('dialog')?.addEventListener('close', follow, { once: true })
        return
      }
      const { index } = held
      held = null
      if (enter(list.children[index]) || enter(list.children[index - 1])) return
      const last = lastly?.()
      if (last) last.focus()
      else focusPageHeading()
    }
    list.addEventListener('focusin', hold, { signal: stop.signal })
    const observer = new MutationObserver(follow)
    observer.observe(list, { childList: true })
    const page = window.location.pathname
    return () => {
      stop.abort()
      observer.disconnect()
      if (!held) return
      // with its last row the list itself went, and not because another page came
      requestAnimationFrame(() => {
        if (window.location.pathname === page) follow()
      })
    }
  }
