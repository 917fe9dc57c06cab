/** Grounds of the categories, by the top one; a category without one stands on sand. */
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

/** @param name - slug or code of a category at any depth: `telo/sprcha`, `telo-sprcha`. */
export const tintOf = (name: string): string => tints[name.split(/[/-]/)[0] ?? ''] ?? 'var(--sand)'
