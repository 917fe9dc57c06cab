/** Grounds of category pictures by the code of the top category. */
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

/** @returns a custom property's value; a category we do not know stands on sand. */
export function categoryTint(code: string): string {
  const tint = tints[code.toLowerCase()]
  return tint ? `var(--t-${tint})` : 'var(--sand)'
}
