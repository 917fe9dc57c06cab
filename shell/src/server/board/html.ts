const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Text that is HTML already. */
export type Html = { html: string }
type Part = string | number | null | Html | Html[]

const textOf = (part: Part): string => {
  if (part === null) return ''
  if (Array.isArray(part)) return part.map(({ html }) => html).join('')
  return typeof part === 'object'
    ? part.html
    : String(part).replace(/[&<>"']/g, (character) => entities[character] ?? character)
}

/** A template whose parts are escaped unless they are HTML themselves. */
export const html = (strings: TemplateStringsArray, ...parts: Part[]): Html => ({
  html: strings.map((text, index) => text + textOf(parts[index] ?? null)).join(''),
})
