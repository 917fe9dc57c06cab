export const pictureSizes = [400, 800] as const
export const illustrationSizes = [400, 800, 1200] as const

/** PNG is for mail programs, which support no newer format; one size is enough there. */
export const mailPictureSize = 160

/**
 * Size of the picture that social networks show beside a shared link. They draw neither SVG nor
 * WebP; of the formats they all draw, JPEG is the smallest.
 */
export const sharePicture = { width: 1200, height: 630 } as const

export type MediaFile = {
  name: string
  size: number | null
  format: 'svg' | 'webp' | 'avif' | 'png' | 'jpg'
}

const FILE = /^([A-Za-z0-9_]+(?:-[A-Za-z0-9_]+)*?)(?:-(\d{3,4}|share))?\.(svg|webp|avif|png|jpg)$/

/**
 * Reads a file name such as `1001-400.webp`. Drawings are `.svg` without a size, pictures have one
 * of the given widths, and `-share.jpg` is the one for networks.
 *
 * @returns null for everything out of that set.
 */
export function parseMediaFile(file: string, sizes: readonly number[]): MediaFile | null {
  const match = file.length > 120 ? null : FILE.exec(file)
  if (!match) return null
  const [, name = '', size, format] = match
  if (size === 'share' || format === 'jpg')
    return size === 'share' && format === 'jpg' ? { name, size: sharePicture.width, format } : null
  if (format === 'svg')
    return { name: size === undefined ? name : `${name}-${size}`, size: null, format }
  if (format === 'png')
    return Number(size) === mailPictureSize ? { name, size: mailPictureSize, format } : null
  if (
    size === undefined ||
    !sizes.includes(Number(size)) ||
    (format !== 'webp' && format !== 'avif')
  )
    return null
  return { name, size: Number(size), format }
}
