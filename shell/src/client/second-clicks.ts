const controlAt = (target: EventTarget | null): Element | null =>
  target instanceof Element ? (target.closest('a, button, label, input') ?? target) : null

/**
 * Where the first press of a double click took its control away (a sheet closed, a message went, another page came), the
 * second one would press whatever came in its place: it is dropped. Only pointers count their clicks (`detail`); the
 * keyboard and scripts have 0.
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
