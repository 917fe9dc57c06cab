import sanitize from 'sanitize-html'

const TEXTS =
  'a abbr aside b blockquote br caption cite code dd details div dl dt em figcaption figure h2 h3 h4 h5 hr i img li ol p pre q s ' +
  'section small span strong sub summary sup table tbody td tfoot th thead tr u ul'
/** Elements that go together with everything inside. */
const DROPPED =
  'script style iframe object embed applet noscript noembed noframes template textarea title xmp plaintext svg math form select option button audio video frameset'

/**
 * An address as a browser will read it, for the library has decoded its entities: ours by its path,
 * or of a kind that is only followed.
 */
const isLink = (address: string) =>
  /^(?:https?:\/\/|mailto:|tel:|#|\?|\/(?![/\\]))[^\s\p{Cc}\\]*$/iu.test(address)
const isPicture = (address: string) => /^\/(?![/\\])[^\s\p{Cc}\\]*$/u.test(address)
const isNumber = (text: string) => /^\d{1,5}$/.test(text)
const checks: Record<string, (value: string) => boolean> = {
  href: isLink,
  src: isPicture,
  width: isNumber,
  height: isNumber,
  colspan: isNumber,
  rowspan: isNumber,
  start: isNumber,
}

const onlySafe: sanitize.Transformer = (tagName, attribs) => {
  const trimmed = Object.entries(attribs).map(([name, value]) => [name, value.trim()] as const)
  const kept = Object.fromEntries(trimmed.filter(([name, value]) => checks[name]?.(value) ?? true))
  const isForeign = tagName === 'a' && /^https?:/i.test(kept['href'] ?? '')
  return { tagName, attribs: isForeign ? { ...kept, rel: 'noopener noreferrer' } : kept }
}

const options: sanitize.IOptions = {
  allowedTags: TEXTS.split(' '),
  nonTextTags: DROPPED.split(' '),
  allowedAttributes: {
    '*': ['title', 'lang'],
    a: ['href', 'rel'],
    img: ['src', 'alt', 'width', 'height', 'loading'],
    td: ['colspan', 'rowspan'],
    th: ['colspan', 'rowspan', 'scope'],
    ol: ['start'],
    details: ['name', 'open'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  transformTags: { '*': onlySafe },
  parser: { decodeEntities: true, lowerCaseTags: true, lowerCaseAttributeNames: true },
}

/**
 * Keeps of a piece of HTML only what content may hold: text, plain structure, safe links and
 * pictures of ours. No names and classes: a page's own scripts and looks go by those.
 */
export const sanitizeHtml = (html: string): string => sanitize(html, options).replaceAll(' />', '>')
