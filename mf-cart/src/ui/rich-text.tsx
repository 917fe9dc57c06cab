import { Fragment, type ReactNode } from 'react'

type RichTextProps = {
  /** `Zbývá <b>360 Kč</b>` */
  text: string
  /** Renders the text between the marks. */
  marks: Record<string, (content: string) => ReactNode>
}

const marked = /<(\w+)>(.*?)<\/\1>/g

/**
 * A translated sentence with marked words. Marks do not nest, and one without a painter stays plain
 * text.
 */
export function RichText({ text, marks }: RichTextProps) {
  const parts: ReactNode[] = []
  let end = 0
  for (const match of text.matchAll(marked)) {
    const [whole, name = '', content = ''] = match
    parts.push(text.slice(end, match.index), marks[name]?.(content) ?? content)
    end = match.index + whole.length
  }
  parts.push(text.slice(end))
  return parts.map((part, index) => <Fragment key={index}>{part}</Fragment>)
}

/** The usual mark. */
export const bold = { b: (content: string) => <b>{content}</b> }
