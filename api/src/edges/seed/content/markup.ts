import { typeset } from '../text.ts'

const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** `[label](/url)`, also to a place of the page (`#id`), and `**bold**` inside a line; everything else is plain text. */
const inline = (text: string) =>
  typeset(escape(text))
    .replaceAll(/\[([^\]]+)\]\(([/#][^)\s]*|mailto:[^)\s]+|tel:[^)\s]+)\)/g, '<a href="$2">$1</a>')
    .replaceAll(/\*\*([^*]+)\*\*/g, '<strong>$1</strong>')

const list = (tag: 'ul' | 'ol', lines: readonly string[], mark: RegExp) =>
  `<${tag}>${lines.map((line) => `<li>${inline(line.replace(mark, ''))}</li>`).join('')}</${tag}>`

function block(text: string): string {
  const lines = text.split('\n')
  const [first = ''] = lines
  if (first.startsWith('## ')) return `<h2>${inline(first.slice(3))}</h2>`
  if (first.startsWith('### ')) return `<h3>${inline(first.slice(4))}</h3>`
  if (first.startsWith('- ')) return list('ul', lines, /^- /)
  if (/^\d+\. /.test(first)) return list('ol', lines, /^\d+\. /)
  if (first.startsWith('> ')) return `<blockquote><p>${inline(first.slice(2))}</p></blockquote>`
  if (first.startsWith('! ')) return `<aside><p>${inline(first.slice(2))}</p></aside>`
  return `<p>${lines.map(inline).join('<br>')}</p>`
}

/** Turns the light markup of texts into the small set of HTML a page may contain. */
export const toHtml = (text: string): string =>
  text
    .trim()
    .split(/\n{2,}/)
    .map(block)
    .join('')
