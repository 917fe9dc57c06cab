/** px, of every picture networks show beside a link. */
export const shareSize = { width: 1200, height: 630 } as const

/** The shop's own picture, for pages without one. */
const siteImage = '/og.png'

/**
 * The picture of a page for networks, which draw no SVG: `/media/p/1001.svg` →
 * `/media/p/1001-share.jpg`.
 */
export function shareImage(path: string | null | undefined): string {
  return path && /^\/media\/.+\.svg$/.test(path) ? path.replace(/\.svg$/, '-share.jpg') : siteImage
}
