/** Grounds of the categories, by the slug of the top one; a category without one stands on sand. */
const tints: Record<string, string> = {
  plet: 'var(--t-plet)',
  vlasy: 'var(--t-vlasy)',
  telo: 'var(--t-telo)',
  dite: 'var(--t-deti)',
  deti: 'var(--t-deti)',
  domacnost: 'var(--t-domov)',
  zdravi: 'var(--t-zdravi)',
  muzi: 'var(--t-muzi)',
  liceni: 'var(--t-liceni)',
  parfemy: 'var(--t-vlasy)',
}

/** @param slug - of a category at any depth, or of anything that begins with one. */
export const tintOf = (slug: string): string => tints[slug.split('/')[0] ?? ''] ?? 'var(--sand)'
