/** What a screen reader says first about a field that is wrong, without the spaces that do not break; null where it is right. */
export function errorAt(field: HTMLElement): string | null {
  if (field.getAttribute('aria-invalid') !== 'true') return null
  const [first = ''] = (field.getAttribute('aria-describedby') ?? '').split(' ')
  return (document.getElementById(first)?.textContent ?? '').replaceAll('\u00a0', ' ')
}
