import type { Mail, MailBlock } from './mail-model.ts'

const wide = (left: string, right: string) => `${left}: ${right}`

function blockText(block: MailBlock): string {
  switch (block.kind) {
    case 'paragraph':
      return block.text
    case 'heading':
      return `${block.text}\n${'-'.repeat(block.text.length)}`
    case 'button':
      return `${block.label}:\n${block.url}`
    case 'facts':
      return block.rows.map(({ label, value }) => wide(label, value)).join('\n')
    case 'items':
      return block.rows.map(({ name, detail, price }) => `* ${name}\n  ${detail}, ${price}`).join('\n')
    case 'note':
      return [block.title, ...block.lines].join('\n')
  }
}

export function renderText({ title, blocks }: Mail, footer: readonly string[]): string {
  return [title, ...blocks.map(blockText), `--\n${footer.join('\n')}`].join('\n\n')
}
