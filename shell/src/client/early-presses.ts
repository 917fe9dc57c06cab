const lookMs = 50
/** Code that has not come by then will not; the press is forgotten. */
const patienceMs = 15_000

/**
 * Whether the code behind a button is there. What takes the server's HTML over marks it when it has: the document
 * (`root-layout.tsx`), and within it the areas that come later (`LateArea`). A parcel is an area that was never anybody else's.
 */
const isAlive = (button: HTMLElement) =>
  button.closest('[data-area], html')?.hasAttribute('data-hydrated') ?? true

/** Does what the server's page can do by itself: a form that asks by GET. */
const worksAlone = ({ type, form }: HTMLButtonElement) =>
  type === 'submit' && form?.method === 'get'

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
