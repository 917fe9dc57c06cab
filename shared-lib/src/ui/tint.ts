/**
 * Ground of a category's tiles and pictures.
 *
 * @param tint - of the taxon: the name of a `--t-…` token. Without one, or with one that tokens.css
 *   does not know, it is sand.
 */
export const tintGround = (tint: string | null | undefined): string =>
  tint && /^[a-z-]+$/.test(tint) ? `var(--t-${tint}, var(--sand))` : 'var(--sand)'
