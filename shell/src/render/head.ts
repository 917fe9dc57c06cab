import { bootElementId, type Boot } from '../app/boot.ts'
import type { PageAssets } from '../app/page-assets.ts'

/** JSON inside a script element: `<` would end it early, U+2028/9 break old parsers. */
export const scriptJson = (value: unknown): string =>
  JSON.stringify(value).replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')

/**
 * Adds what only the server knows. Fonts are asked for before the style sheets name them, so that a page is mostly laid out
 * once, in its own letters. Scripts are fetched after styles, fonts and the first picture (`low`): a page shows and
 * links work without them. The import map comes first, because integrity counts only for modules asked for after it.
 */
export function withHead(html: string, assets: PageAssets, boot: Boot): string {
  const preloads = assets.scripts.map(({ href, integrity }, index) =>
    index === 0
      ? `<script type="module" src="${href}" integrity="${integrity}" fetchpriority="low"></script>`
      : `<link rel="modulepreload" href="${href}" integrity="${integrity}" fetchpriority="low">`,
  )
  const fonts = assets.fonts.map(
    (href) => `<link rel="preload" as="font" type="font/woff2" href="${href}" crossorigin fetchpriority="low">`,
  )
  const head = `<head><script type="importmap">${assets.importMap}</script>${[...preloads, ...fonts].join('')}`
  const data = `<script type="application/json" id="${bootElementId}">${scriptJson(boot)}</script>`
  const end = html.lastIndexOf('</body>')
  return html.slice(0, end).replace('<head>', () => head) + data + html.slice(end)
}
