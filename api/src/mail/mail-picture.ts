/** Width of pictures in mails: shown at 72 px, sharp on a phone. */
export const mailPictureWidth = 160

/**
 * The PNG of a product's drawing, for mail programs that know no SVG and no WebP.
 *
 * @param path - such as `/media/p/1001.svg`.
 * @returns an absolute address; null for anything else.
 */
export function mailPicture(path: string | null | undefined, origin: string): string | null {
  const [, stem] = /^(\/media\/p\/[\w-]+)\.svg$/.exec(path ?? '') ?? []
  return stem ? `${origin}${stem}-${mailPictureWidth}.png` : null
}
