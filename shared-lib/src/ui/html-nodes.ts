/** A piece of text or an element; only tags and attributes of the lists below ever get in. */
export type HtmlNode =
  string | { tag: string; attributes: Record<string, string>; children: HtmlNode[] }
type HtmlElement = Exclude<HtmlNode, string>

const voidTags = new Set(['br', 'hr', 'img'])
const tags = new Set(
  'p br hr strong b em i u s sub sup small ul ol li h2 h3 h4 a blockquote figure figcaption img table thead tbody tr th td caption div section aside span dl dt dd'.split(
    ' ',
  ),
)
/** Elements that are removed with everything inside them. */
const silencedTags = new Set([
  'script',
  'style',
  'iframe',
  'object',
  'embed',
  'template',
  'svg',
  'math',
  'noscript',
  'title',
  'textarea',
  'select',
  'form',
])

const isLink = (value: string) =>
  /^(\/(?![/\\])|#|https:\/\/|mailto:|tel:)/i.test(value) && !hasControl(value)
const isOwnPicture = (value: string) => /^\/(?![/\\])/.test(value) && !hasControl(value)
const hasControl = (value: string) =>
  [...value].some((character) => character < ' ' || character === '\\')
const isNumber = (value: string) => /^\d{1,4}$/.test(value)

/** React's name of an attribute and what its value must be. */
const attributesByTag: Record<
  string,
  Record<string, { name: string; accepts: (value: string) => boolean }>
> = {
  a: { href: { name: 'href', accepts: isLink } },
  img: {
    src: { name: 'src', accepts: isOwnPicture },
    alt: { name: 'alt', accepts: () => true },
    width: { name: 'width', accepts: isNumber },
    height: { name: 'height', accepts: isNumber },
  },
  th: {
    colspan: { name: 'colSpan', accepts: isNumber },
    rowspan: { name: 'rowSpan', accepts: isNumber },
  },
  td: {
    colspan: { name: 'colSpan', accepts: isNumber },
    rowspan: { name: 'rowSpan', accepts: isNumber },
  },
}

const entities: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  bdquo: '„',
  ldquo: '“',
  rdquo: '”',
  times: '×',
  deg: '°',
  middot: '·',
  bull: '•',
  euro: '€',
}

function entity(whole: string, name: string): string {
  if (!name.startsWith('#')) return entities[name] ?? whole
  const code = /^#x/i.test(name)
    ? Number.parseInt(name.slice(2), 16)
    : Number.parseInt(name.slice(1), 10)
  return code > 31 && code <= 0x10_ffff && (code < 0xd800 || code > 0xdfff)
    ? String.fromCodePoint(code)
    : ''
}

const decode = (text: string): string =>
  text.replace(/&(#\d{1,7}|#x[\da-f]{1,6}|[a-z]{2,8});/gi, entity)

// No quantifier may run past the next '<': a hostile text stays linear.
const token = /<!--[^]*?(?:-->|$)|<(\/?)([a-z][a-z0-9]*)((?:"[^"<]*"|'[^'<]*'|[^'"<>])*)>|[^<]+|</gi
const attribute = /([a-z-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/gi

function attributesOf(tag: string, text: string): Record<string, string> {
  const allowed = attributesByTag[tag]
  const found: Record<string, string> = {}
  if (!allowed) return found
  for (const [, name = '', double, single, bare] of text.matchAll(attribute)) {
    const rule = Object.hasOwn(allowed, name.toLowerCase())
      ? allowed[name.toLowerCase()]
      : undefined
    const value = decode(double ?? single ?? bare ?? '').trim()
    if (rule?.accepts(value)) found[rule.name] = value
  }
  return found
}

/** Nesting deeper than in any text of the shop is flattened. */
const maxDepth = 40

/**
 * Reads the html of a description, an article or a banner into nodes. The server has cleaned it on
 * saving; this is the second lock: what is not on the lists is left out, so nothing in it can run.
 */
export function htmlNodes(html: string): HtmlNode[] {
  const root: HtmlElement = { tag: 'root', attributes: {}, children: [] }
  const open: HtmlElement[] = [root]
  let silenced: string | null = null
  for (const [whole, closing, name, attributes = ''] of html.matchAll(token)) {
    const tag = name?.toLowerCase()
    const parent = open.at(-1) ?? root
    if (silenced) {
      if (closing && tag === silenced) silenced = null
    } else if (tag === undefined) {
      if (!whole.startsWith('<!--')) parent.children.push(decode(whole))
    } else if (closing) {
      const index = open.findLastIndex((element) => element.tag === tag)
      if (index > 0) open.length = index
    } else if (silencedTags.has(tag)) {
      silenced = attributes.endsWith('/') ? null : tag
    } else if (tags.has(tag)) {
      const element = { tag, attributes: attributesOf(tag, attributes), children: [] }
      parent.children.push(element)
      if (!voidTags.has(tag) && open.length < maxDepth) open.push(element)
    }
  }
  return root.children
}
