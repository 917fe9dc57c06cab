import type { SitemapPage } from './sitemap-parts.ts'

const escapeXml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

const head = '<?xml version="1.0" encoding="UTF-8"?>\n'
const namespaces =
  'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"'

/** Search engines draw no SVG: they are given the pixels. */
const pixels = (path: string) => path.replace(/\.svg$/, '-800.webp')

const pageXml = ({ path, changed, images = [] }: SitemapPage, origin: string) =>
  `<url><loc>${escapeXml(origin + path)}</loc>` +
  (changed ? `<lastmod>${escapeXml(changed)}</lastmod>` : '') +
  images
    .map(
      (image) =>
        `<image:image><image:loc>${escapeXml(origin + pixels(image))}</image:loc></image:image>`,
    )
    .join('') +
  '</url>'

export const sitemapXml = (pages: readonly SitemapPage[], origin: string): string =>
  `${head}<urlset ${namespaces}>${pages.map((page) => pageXml(page, origin)).join('')}</urlset>`

/** The newest change of these pages; nothing where none is known. */
export const newestOfPages = (pages: readonly SitemapPage[]): string | null =>
  pages.reduce<string | null>(
    (latest, { changed }) => (changed && changed > (latest ?? '') ? changed : latest),
    null,
  )

/** The index of the parts, each with its newest change where that is known. */
export function sitemapIndexXml(parts: ReadonlyMap<string, string | null>, origin: string): string {
  const rows = [...parts].map(([name, newest]) => {
    const changed = newest ? `<lastmod>${escapeXml(newest)}</lastmod>` : ''
    return `<sitemap><loc>${escapeXml(`${origin}/sitemap-${name}.xml`)}</loc>${changed}</sitemap>`
  })
  return `${head}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${rows.join('')}</sitemapindex>`
}
