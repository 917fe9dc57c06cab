import { createElement, type ReactNode } from 'react'
import { typography } from '../format/typography.ts'
import { cx } from './cx.ts'
import { htmlNodes, type HtmlNode } from './html-nodes.ts'
import styles from './html-text.module.css'

const isTableFrame = (tag: string) =>
  tag === 'table' || tag === 'thead' || tag === 'tbody' || tag === 'tr'

/** Spaces between the rows of a table are no children React or a parser would keep. */
const kept = (tag: string, children: HtmlNode[]) =>
  isTableFrame(tag)
    ? children.filter((child) => typeof child !== 'string' || child.trim() !== '')
    : children

const isRow = (node: HtmlNode) => typeof node !== 'string' && node.tag === 'tr'

/**
 * A parser puts rows that stand in the table itself into a body of their own; so must we, or
 * hydration finds another tree.
 */
function bodied(tag: string, children: HtmlNode[]): HtmlNode[] {
  if (tag !== 'table' || !children.some(isRow)) return children
  const rows = children.filter(isRow)
  return [
    ...children.filter((child) => !isRow(child)),
    { tag: 'tbody', attributes: {}, children: rows },
  ]
}

function rendered(node: HtmlNode, index: number): ReactNode {
  if (typeof node === 'string') return typography(node)
  const { tag, attributes, children } = node
  const outside = attributes['href']?.startsWith('https:') ? { rel: 'noopener nofollow' } : {}
  const picture = tag === 'img' ? { alt: '', loading: 'lazy' } : {}
  // a remark in the text, not a landmark of the page
  if (tag === 'aside')
    return createElement('div', { key: index, role: 'note' }, ...children.map(rendered))
  const content = bodied(tag, kept(tag, children)).map(rendered)
  return createElement(
    tag,
    { key: index, ...picture, ...outside, ...attributes },
    ...(content.length > 0 ? content : []),
  )
}

/**
 * Text with mark-up from the shop's editors, rendered as React elements instead of inner HTML, so
 * that nothing in it can run.
 */
export function HtmlText({ html, className }: { html: string; className?: string | undefined }) {
  return <div className={cx(styles['text'], className)}>{htmlNodes(html).map(rendered)}</div>
}
