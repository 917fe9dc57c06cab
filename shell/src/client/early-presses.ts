const lookMs = 50
/** Code that has not come by then will not; the press is forgotten. */
const patienceMs = 15_000

/** React keeps an element's handlers on the element from the moment it takes it over. */
const isAlive = (button: HTMLElement) => Object.keys(button).some((key) => key.startsWith('__reactProps'))

/** Does what the server's page can do by itself: a form that asks by GET. */
const worksAlone = ({ type, form }: HTMLButtonElement) => type === 'submit' && form?.method === 'get'

/**
 * A button pressed before its code has come is pressed again when it has. Whoever presses twice, because nothing happened,
 * means it once. Enter in a field presses its form's button, so this holds for forms, too. Meanwhile `data-waits` lets the
 * button show that it was heard (base.css).
 */
export function keepEarlyPresses(): void {
  const kept = new Set<HTMLElement>()
  document.addEventListener(
    'click',
    (event) => {
      const button = (event.target as Element).closest('button')
      if (!button || isAlive(button) || worksAlone(button)) return
      event.preventDefault()
      if (kept.has(button)) return
      kept.add(button)
      button.dataset['waits'] = ''
      const deadline = performance.now() + patienceMs
      const looking = setInterval(() => {
        const alive = isAlive(button)
        if (!alive && performance.now() < deadline) return
        clearInterval(looking)
        kept.delete(button)
        delete button.dataset['waits']
        if (alive) button.click()
      }, lookMs)
    },
    true,
  )
}
