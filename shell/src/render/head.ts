import { bootElementId, type Boot } from '../app/boot.ts'
import type { PageAssets } from '../app/page-assets.ts'
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

/**
 * Adds what only the server knows. Fonts are preloaded before the style sheets name them, so that a
 * page is mostly laid out once, in its own font. The starter loads scripts after the first paint:
 * the page shows and its links work without them. The import map comes first, because integrity
 * counts only for modules requested after it.
 */
export function withHead(html: string, assets: PageAssets, boot: Boot): string {
  const fonts = assets.fonts.map(
    (href) =>
      `<link rel="preload" as="font" type="font/woff2" href="${href}" crossorigin fetchpriority="low">`,
  )
  const head = `<head><script type="importmap">${assets.importMap}</script>${scriptTags(assets)}${fonts.join('')}`
  const data = `<script type="application/json" id="${bootElementId}">${scriptJson(boot)}</script>`
  const end = html.lastIndexOf('</body>')
  return html.slice(0, end).replace('<head>', () => head) + data + html.slice(end)
}
