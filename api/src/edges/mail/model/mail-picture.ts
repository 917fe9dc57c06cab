import { mailPictureSize } from '../../media/media-file-name.ts'

/**
 * The PNG of a product's drawing, shown at 72 px and sharp on a phone, for mail programs that know
 * no SVG and no WebP.
 *
 * @param path - such as `/media/p/1001.svg`.
 * @returns an absolute address; null for anything else.
 */
export function mailPicture(path: string | null | undefined, origin: string): string | null {
  const [, stem] = /^(\/media\/p\/[\w-]+)\.svg$/.exec(path ?? '') ?? []
  return stem ? `${origin}${stem}-${mailPictureSize}.png` : null
}
