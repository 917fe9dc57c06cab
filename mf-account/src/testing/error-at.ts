/** The error of a field as a screen reader says it, with plain spaces; null where there is none. */
export function errorAt(field: HTMLElement): string | null {
  if (field.getAttribute('aria-invalid') !== 'true') return null
  const [first = ''] = (field.getAttribute('aria-describedby') ?? '').split(' ')
  return (document.getElementById(first)?.textContent ?? '').replaceAll('\u00a0', ' ')
}
