import type { Crumb } from '@drogerie/shared-lib/runtime'

/** schema.org BreadcrumbList; the last item is the page itself and needs no address. */
export const breadcrumbJsonLd = (crumbs: readonly Crumb[], publicOrigin: string) => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ name, href }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    ...(href && index < crumbs.length - 1 ? { item: publicOrigin + href } : {}),
  })),
})
