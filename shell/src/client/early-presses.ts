const lookMs = 50
/** Code that has not come by then will not; the press is forgotten. */
const timeoutMs = 15_000

/**
 * Whether the code behind a button is there. What takes the server's HTML over marks it when it
 * has: the document (`root-layout.tsx`), and within it the areas that come later (`LateArea`). A
 * parcel is an area that was never anybody else's.
 */
const isAlive = (button: HTMLElement) =>
  button.closest('[data-area], html')?.hasAttribute('data-hydrated') ?? true

/** Does what the server's page can do without script: submit a GET form. */
const worksAlone = ({ type, form }: HTMLButtonElement) =>
  type === 'submit' && form?.method === 'get'

/**
 * Replays a click on a button whose code has not loaded yet, once it has. Two clicks count as one,
 * because nothing happened after the first. Enter in a field clicks its form's button, so this
 * covers forms, too. Meanwhile `data-waits` lets the button show that it was clicked (base.css).
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
      const deadline = performance.now() + timeoutMs
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
