/** The keyboard goes on at the page's heading: what it stood on is gone. */
export function focusPageHeading(options?: FocusOptions): void {
  const heading = document.querySelector<HTMLElement>('h1')
  if (heading) heading.tabIndex = -1
  heading?.focus(options)
}
