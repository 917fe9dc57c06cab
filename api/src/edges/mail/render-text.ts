import { cleanText, setText } from './html/clean-text.ts'
import type { FooterLine, MailFooter } from './model/mail-footer.ts'
import type { Mail, MailBlock } from './model/mail-model.ts'

function blockText(block: MailBlock): string {
  switch (block.kind) {
    case 'paragraph':
      return setText(block.text)
    case 'heading':
      return underlined(block.text, '-')
    case 'button':
      return `${cleanText(block.label)}:\n${block.url}`
    case 'facts':
      return block.rows
        .map(({ label, value }) => `${cleanText(label)}: ${cleanText(value)}`)
        .join('\n')
    case 'products':
      return block.rows
        .map(
          ({ name, detail, price }) =>
            `* ${cleanText(name)}\n  ${[detail ?? '', price].filter(Boolean).map(cleanText).join(', ')}`,
        )
        .join('\n')
    case 'note':
      return [block.title, ...block.lines].map((line) => setText(line)).join('\n')
    case 'code':
      return `${cleanText(block.label)}: ${cleanText(block.value)}`
    case 'quote':
      return `${cleanText(block.title)}:\n${cleanText(block.text)
        .split('\n')
        .map((line) => `> ${line}`)
        .join('\n')}`
    case 'steps':
      return block.rows.map((text, index) => `${index + 1}. ${setText(text)}`).join('\n')
  }
}

const underlined = (text: string, mark: string) =>
  `${cleanText(text)}\n${mark.repeat(cleanText(text).length)}`

const footerLine = (line: FooterLine) =>
  line
    .map((part) => (typeof part === 'string' ? setText(part) : `${part.label} (${part.url})`))
    .join('')

/** The same mail as plain text; it says everything the HTML says. */
export const renderText = ({ title, blocks }: Mail, footer: MailFooter): string =>
  [
    underlined(title, '='),
    ...blocks.map(blockText),
    `-- \n${footer.map(footerLine).join('\n')}`,
  ].join('\n\n')
