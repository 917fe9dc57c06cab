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
  boxShadow: '0 12px 40px rgb(0 0 0 / 40%)',
}

let shown: HTMLElement | null = null

export function hideOverlay(): void {
  shown?.remove()
  shown = null
}

/** Outside the body, which belongs to React. It goes with the next good build, or by a press. */
export function showOverlay(title: string, text: string): void {
  hideOverlay()
  const heading = document.createElement('strong')
  heading.textContent = title
  heading.style.display = 'block'
  const close = document.createElement('button')
  close.type = 'button'
  close.textContent = 'Zavřít'
  Object.assign(close.style, { float: 'right', font: 'inherit' })
  close.addEventListener('click', hideOverlay)
  shown = document.createElement('section')
  shown.setAttribute('role', 'alert')
  shown.setAttribute('aria-label', 'Vývoj')
  Object.assign(shown.style, styles)
  shown.append(close, heading, text)
  document.documentElement.append(shown)
}
