/**
 * Keeps of a piece of HTML only what content may hold: text, plain structure, safe links and pictures of ours. The
 * result is written anew from a list of allowed tags and attributes, so what is not understood cannot slip through.
 */
export function sanitizeHtml(html: string): string {
  const open: string[] = []
  let result = ''
  let at = 0
  while (at < html.length) {
    const next = html.indexOf('<', at)
    if (next < 0) return result + escapeText(html.slice(at)) + closeAll(open)
    result += escapeText(html.slice(at, next))
    const tag = readTag(html, next)
    if (!tag) {
      result += '&lt;'
      at = next + 1
    } else if (dropped.has(tag.name)) {
      at = tag.isClosing ? tag.end : endOfElement(html, tag)
    } else {
      result += writeTag(tag, open)
      at = tag.end
    }
  }
  return result + closeAll(open)
}

const allowed = new Set(
  (
    'a abbr aside b blockquote br caption cite code dd details div dl dt em figcaption figure h2 h3 h4 h5 hr i img li ol p pre q s ' +
    'section small span strong sub summary sup table tbody td tfoot th thead tr u ul'
  ).split(' '),
)
const empty = new Set(['br', 'hr', 'img'])
/** Elements that go together with everything inside. */
const dropped = new Set(
  'script style iframe object embed applet noscript noembed noframes template textarea title xmp plaintext svg math form select button audio video frameset head link meta base'.split(
    ' ',
  ),
)
const dropsAlone = new Set(['embed', 'link', 'meta', 'base'])

const LINK = /^(?:https?:\/\/|mailto:|tel:|#|\?|\/(?![/\\]))[^\s\p{Cc}\\]*$/iu
const PICTURE = /^\/(?![/\\])[^\s\p{Cc}\\]*$/u
const NUMBER = /^\d{1,5}$/
const NAMES = /^[\w -]{0,200}$/
const TEXT = /^/

const everywhere: Record<string, RegExp> = { class: NAMES, id: NAMES, title: TEXT, lang: NAMES }
const attributesOf: Record<string, Record<string, RegExp>> = {
  a: { href: LINK },
  img: { src: PICTURE, alt: TEXT, width: NUMBER, height: NUMBER, loading: NAMES },
  td: { colspan: NUMBER, rowspan: NUMBER },
  th: { colspan: NUMBER, rowspan: NUMBER, scope: NAMES },
  ol: { start: NUMBER },
  details: { name: NAMES, open: TEXT },
}

type Tag = { name: string; isClosing: boolean; attributes: [name: string, value: string][]; end: number }

/** Reads one tag; null when the `<` begins none. Comments and declarations come back as a tag without a name. */
function readTag(html: string, start: number): Tag | null {
  if (html.startsWith('<!--', start)) return nameless(html, '-->', start)
  if (html[start + 1] === '!' || html[start + 1] === '?') return nameless(html, '>', start)
  const head = /^<(\/?)([a-zA-Z][a-zA-Z0-9:-]*)/.exec(html.slice(start, start + 80))
  if (!head) return null
  const attributes: Tag['attributes'] = []
  let at = start + head[0].length
  const pattern = /([^\s"'<>/=]+)(?:\s{0,50}=\s{0,50}(?:"([^"]*)"|'([^']*)'|([^\s"'<>`]+)))?/y
  while (at < html.length && html[at] !== '>') {
    pattern.lastIndex = at
    const found = pattern.exec(html)
    if (found) attributes.push([(found[1] ?? '').toLowerCase(), decodeEntities(found[2] ?? found[3] ?? found[4] ?? '')])
    at = found ? pattern.lastIndex : at + 1
  }
  return { name: (head[2] ?? '').toLowerCase(), isClosing: head[1] === '/', attributes, end: at + 1 }
}

function nameless(html: string, terminator: string, start: number): Tag {
  const end = html.indexOf(terminator, start)
  return { name: '', isClosing: true, attributes: [], end: end < 0 ? html.length : end + terminator.length }
}

function endOfElement(html: string, { name, end }: Tag): number {
  if (dropsAlone.has(name)) return end
  const closing = html.toLowerCase().indexOf(`</${name}`, end)
  const close = closing < 0 ? -1 : html.indexOf('>', closing)
  return close < 0 ? html.length : close + 1
}

function writeTag({ name, isClosing, attributes }: Tag, open: string[]): string {
  if (!allowed.has(name)) return ''
  if (isClosing) return closeThrough(name, open)
  if (!empty.has(name)) open.push(name)
  const rules = { ...everywhere, ...attributesOf[name] }
  const kept = new Map(attributes.filter(([key, value]) => Object.hasOwn(rules, key) && rules[key]?.test(value.trim())))
  const written = [...kept].map(([key, value]) => ` ${key}="${escapeText(value.trim()).replaceAll('"', '&quot;')}"`)
  const isForeign = name === 'a' && /^https?:/i.test(kept.get('href') ?? '')
  return `<${name}${written.join('')}${isForeign ? ' rel="noopener noreferrer"' : ''}>`
}

/** Closes an element and whatever was left open inside it; a stray end tag closes nothing. */
function closeThrough(name: string, open: string[]): string {
  const at = open.lastIndexOf(name)
  return at < 0 ? '' : closeAll(open.splice(at))
}

const closeAll = (names: string[]) =>
  names
    .toReversed()
    .map((name) => `</${name}>`)
    .join('')

const escapeText = (text: string) =>
  text
    .replace(/&(?!(?:[a-zA-Z]{2,31}|#\d{1,7}|#[xX][\dA-Fa-f]{1,6});)/g, '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')

const named: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00A0',
  colon: ':',
  tab: '\t',
  newline: '\n',
}

/** Attributes are judged by what a browser would make of them: `java&#115;cript:` too. */
function decodeEntities(text: string): string {
  return text.replace(
    /&(?:#[xX]([\dA-Fa-f]{1,6})|#(\d{1,7})|([a-zA-Z]{2,31}));?/g,
    (whole, hex?: string, decimal?: string, name?: string) => {
      if (name !== undefined) return named[name.toLowerCase()] ?? whole
      const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)
      return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : ''
    },
  )
}
