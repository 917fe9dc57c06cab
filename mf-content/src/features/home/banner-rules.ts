import type { Banner } from '@drogerie/shared-lib/contract/banner.ts'
import { routePatterns } from '@drogerie/shared-lib/routes/route-patterns.ts'

/** Pages that own the club's green: the stores and the club. */
const greenPlaces = [routePatterns.stores, '/klub']

const linksOf = ({ url, html }: Pick<Banner, 'url' | 'html'>): string[] => [
  ...(url ? [url] : []),
  ...[...(html ?? '').matchAll(/href\s*=\s*["']([^"']+)/gi)].map(([, href = '']) => href),
]

/** Whether a banner links to a store or to the club, whose buttons are green. */
export const greenLinks = (banner: Pick<Banner, 'url' | 'html'>): boolean =>
  linksOf(banner).some((link) => greenPlaces.some((place) => link.startsWith(place)))

/** Whether the text has a link of its own. */
export const hasLink = (html: string | null | undefined): boolean =>
  /<a\s[^>]*href/i.test(html ?? '')
