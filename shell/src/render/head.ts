import { bootElementId, type Boot } from '../app/boot.ts'
import type { PageAssets, PageStyle } from './page-assets.ts'
import { type PageScript, pageScriptsId } from '../app/page-scripts.ts'

/** JSON inside a script element: `<` would end it early, U+2028/9 break old parsers. */
export const scriptJson = (value: unknown): string =>
  JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029')

const startedBy = ({ href, integrity }: { href: string; integrity: string }) =>
  `<script type="module" src="${href}" integrity="${integrity}" fetchpriority="low"></script>`

function scriptTags({ starter, scripts: [first, ...rest] }: PageAssets): string {
  if (!first) return ''
  if (starter) {
    const asked = [first, ...rest].map(({ href, integrity }): PageScript => [href, integrity])
    return `${startedBy(starter)}<script type="application/json" id="${pageScriptsId}">${scriptJson(asked)}</script>`
  }
  return (
    startedBy(first) +
    rest
      .map(
        ({ href, integrity }) =>
          `<link rel="modulepreload" href="${href}" integrity="${integrity}">`,
      )
      .join('')
  )
}

/** Its bytes are there when the end of the page is. */
const starterAhead = ({ starter }: PageAssets) =>
  starter
    ? `<link rel="preload" as="script" href="${starter.href}" integrity="${starter.integrity}" crossorigin fetchpriority="low">`
    : ''

const chunkMark = ({ chunk }: PageStyle) => (chunk ? ` data-rspack="${chunk}"` : '')

/**
 * The style itself, so that nothing has to be fetched before the first paint; a link where its text
 * is not known.
 */
function styleTag(style: PageStyle): string {
  const { href, integrity, written } = style
  return written
    ? `<style data-href="${href}"${chunkMark(style)}>${written.text}</style>`
    : `<link rel="stylesheet" href="${href}"${chunkMark(style)}${integrity ? ` integrity="${integrity}"` : ''}>`
}

/** Routes within routes may need the same sheet. */
const unique = (styles: PageStyle[]) => [
  ...new Map(styles.map((style) => [style.href, style])).values(),
]

/** For the policy of the page. */
export const styleHashesOf = ({ styles }: PageAssets): string[] =>
  unique(styles).flatMap(({ written }) => (written ? [written.hash] : []))

/**
 * Adds what only the server knows. Fonts are preloaded before the style sheets name them, so that a
 * page is mostly laid out once, in its own font. Scripts stand at the end of the page: it shows and
 * its links work without them, and the hashes of the import map do not hold up the first words. The
 * import map comes before the scripts, because integrity counts only for modules requested after
 * it.
 */
export function withHead(html: string, assets: PageAssets, boot: Boot): string {
  const fonts = assets.fonts.map(
    (href) =>
      `<link rel="preload" as="font" type="font/woff2" href="${href}" crossorigin fetchpriority="low">`,
  )
  const styles = unique(assets.styles).map(styleTag).join('')
  const data = `<script type="application/json" id="${bootElementId}">${scriptJson(boot)}</script>`
  const scripts = `<script type="importmap">${assets.importMap}</script>${scriptTags(assets)}`
  const head = `${fonts.join('')}${starterAhead(assets)}${styles}</head>`
  const end = html.lastIndexOf('</body>')
  return html.slice(0, end).replace('</head>', () => head) + data + scripts + html.slice(end)
}
