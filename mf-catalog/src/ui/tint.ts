/** Grounds of the category tiles, by the slug of the top category. */
const tints: Record<string, string> = {
  plet: 'plet',
  vlasy: 'vlasy',
  telo: 'telo',
  liceni: 'liceni',
  parfemy: 'vlasy',
  zuby: 'telo',
  dite: 'deti',
  muzi: 'muzi',
  zdravi: 'zdravi',
  domacnost: 'domov',
  'papir-a-hygiena': 'domov',
  zvirata: 'muzi',
  darky: 'liceni',
}

/**
 * @param slug - of a category at any depth.
 * @returns a custom property's value; a category we do not know stands on sand.
 */
export function tintOf(slug: string): string {
  const [top = ''] = slug.toLowerCase().split('/')
  return Object.hasOwn(tints, top) ? `var(--t-${tints[top]})` : 'var(--sand)'
}
