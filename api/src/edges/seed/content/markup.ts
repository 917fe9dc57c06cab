import { typeset } from '../values/text.ts'

const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/**
 * `[label](/url)`, also to a place of the page (`#id`), and `**bold**` inside a line; everything
 * else is plain text.
 */
const inline = (text: string) =>
  typeset(escape(text))
    .replaceAll(/\[([^\]]+)\]\(([/#][^)\s]*|mailto:[^)\s]+|tel:[^)\s]+)\)/g, '<a href="$2">$1</a>')
    .replaceAll(/\*\*([^*]+)\*\*/g, '<strong>$1</strong>')

const list = (tag: 'ul' | 'ol', lines: readonly string[], mark: RegExp) =>
  `<${tag}>${lines.map((line) => `<li>${inline(line.replace(mark, ''))}</li>`).join('')}</${tag}>`

/** Lines of one quotation or remark, each of which may repeat its mark. */
const marked = (lines: readonly string[], mark: RegExp) =>
  `<p>${lines.map((line) => inline(line.replace(mark, ''))).join('<br>')}</p>`

function block(text: string): string {
  const lines = text.split('\n')
  const [first = '', ...rest] = lines
  const heading = /^(#{1,3}) (.*)$/.exec(first)
  if (heading) {
    const [, marks = '', words = ''] = heading
    const tag = marks.length < 3 ? 'h2' : 'h3' // h1 is the page's own
    return `<${tag}>${inline(words)}</${tag}>${rest.length > 0 ? block(rest.join('\n')) : ''}`
  }
  if (first.startsWith('- ')) return list('ul', lines, /^- /)
  if (/^\d+\. /.test(first)) return list('ol', lines, /^\d+\. /)
  if (first.startsWith('> ')) return `<blockquote>${marked(lines, /^> /)}</blockquote>`
  if (first.startsWith('! ')) return `<aside>${marked(lines, /^! /)}</aside>`
  return `<p>${lines.map(inline).join('<br>')}</p>`
}

/** Turns the light markup of texts into the small set of HTML a page may contain. */
export const toHtml = (text: string): string =>
  text
    .trim()
    .split(/\n{2,}/)
    .map(block)
    .join('')
