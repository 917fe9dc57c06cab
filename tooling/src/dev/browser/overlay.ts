/** A line of a source file, and the link that opens it in the editor. */
export type Place = { name: string; href: string }

const styles = {
  position: 'fixed',
  inset: 'auto 16px 16px 16px',
  maxHeight: '50vh',
  overflow: 'auto',
  zIndex: '2147483647',
  margin: '0',
  padding: '16px 20px',
  borderRadius: '12px',
  background: '#2b1119',
  color: '#ffe9ee',
  font: '13px/1.5 ui-monospace, monospace',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  boxShadow: '0 12px 40px rgb(0 0 0 / 40%)',
}
const linkStyles = { display: 'block', width: 'fit-content', color: '#ffc9d6' }

let shown: { box: HTMLElement; places: HTMLElement } | null = null

export function hideOverlay(): void {
  shown?.box.remove()
  shown = null
}

/**
 * Outside the body, which belongs to React. It goes with the next good build, or by a press.
 *
 * @returns whether this one is still shown.
 */
export function showOverlay(title: string, text: string): () => boolean {
  hideOverlay()
  const heading = document.createElement('strong')
  heading.textContent = title
  heading.style.display = 'block'
  const close = document.createElement('button')
  close.type = 'button'
  close.textContent = 'Zavřít'
  Object.assign(close.style, { float: 'right', font: 'inherit' })
  close.addEventListener('click', hideOverlay)
  const places = document.createElement('div')
  const box = document.createElement('section')
  box.setAttribute('role', 'alert')
  box.setAttribute('aria-label', 'Vývoj')
  Object.assign(box.style, styles)
  box.append(close, heading, places, text)
  document.documentElement.append(box)
  shown = { box, places }
  return () => shown?.box === box
}

/** Adds the places in the sources that what is shown comes from. */
export function addPlaces(places: Place[]): void {
  shown?.places.replaceChildren(
    ...places.map(({ name, href }) => {
      const link = document.createElement('a')
      Object.assign(link, { href, textContent: name })
      Object.assign(link.style, linkStyles)
      return link
    }),
  )
}
