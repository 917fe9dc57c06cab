import { htmlNodes, type HtmlNode } from '@drogerie/shared-lib/ui/html-nodes.ts'

/** A part of an article under one heading; what stands before the first heading has none. */
export type ArticleSection = { id: string; title: string; html: string }

const textOf = (node: HtmlNode): string =>
  typeof node === 'string' ? node : node.children.map(textOf).join('')

const plain = (html: string): string => htmlNodes(html).map(textOf).join('').trim()

/** `Kolik stupňů stačí` → `kolik-stupnu-staci`: an anchor people can read. */
const anchorOf = (title: string): string =>
  title
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

/** Cuts an article at its second-level headings, so that the contents can lead to each. */
export function articleSections(html: string): { opening: string; sections: ArticleSection[] } {
  const [opening = '', ...parts] = html.split(/<h2(?:\s[^>]*)?>/i)
  const seen = new Map<string, number>()
  const sections = parts.map((part, index) => {
    const end = part.search(/<\/h2\s*>/i)
    const title = plain(end < 0 ? '' : part.slice(0, end))
    const anchor = anchorOf(title) || `cast-${index + 1}`
    const times = (seen.get(anchor) ?? 0) + 1
    seen.set(anchor, times)
    return {
      id: times === 1 ? anchor : `${anchor}-${times}`,
      title,
      html: end < 0 ? part : part.slice(end).replace(/^<\/h2\s*>/i, ''),
    }
  })
  return { opening, sections }
}
