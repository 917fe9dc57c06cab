const focusable = 'input, button, a[href], select, textarea'

/** The parcel replaces the fallback: focus and typed text of the shopper move into it. */
export function handOverFocus(root: HTMLElement | null, host: HTMLElement | null): void {
  const from = document.activeElement
  if (!(from instanceof HTMLElement) || !root?.contains(from) || host?.contains(from)) return
  const to =
    host?.querySelector<HTMLElement>(from.tagName.toLowerCase()) ??
    host?.querySelector<HTMLElement>(focusable)
  if (!to) return
  // a hidden element takes no focus, and React shows it only after this
  if (host) host.style.display = 'contents'
  to.focus({ preventScroll: true })
  if (
    !(from instanceof HTMLInputElement) ||
    !(to instanceof HTMLInputElement) ||
    from.value === to.value
  )
    return
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(to, from.value)
  to.dispatchEvent(new Event('input', { bubbles: true }))
}
