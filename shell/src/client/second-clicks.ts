const controlAt = (target: EventTarget | null): Element | null =>
  target instanceof Element ? (target.closest('a, button, label, input') ?? target) : null

/**
 * Drops the second click of a double click whose first click removed its control (a sheet closed, a
 * message went, another page came): it would press whatever came in its place. Only pointers count
 * their clicks (`detail`); the keyboard and scripts have 0.
 */
export function dropSecondClicks(): void {
  let pressed: Element | null = null
  window.addEventListener(
    'click',
    (event) => {
      if (event.detail < 2) pressed = controlAt(event.target)
      else if (pressed && !pressed.isConnected) {
        event.preventDefault()
        event.stopPropagation()
      }
    },
    true,
  )
}
