export const pictureSizes = [400, 800] as const
export const illustrationSizes = [400, 800, 1200] as const

/** PNG is for mail programs, which know nothing newer; one size is enough there. */
export const mailPictureSize = 160

export type MediaFile = { name: string; size: number | null; format: 'svg' | 'webp' | 'avif' | 'png' }

const FILE = /^([A-Za-z0-9_]+(?:-[A-Za-z0-9_]+)*?)(?:-(\d{3,4}))?\.(svg|webp|avif|png)$/

/**
 * Reads a file name such as `1001-400.webp`. Drawings are `.svg` without a size, pictures have one of the given widths.
 *
 * @returns null for everything out of that set.
 */
export function parseMediaFile(file: string, sizes: readonly number[]): MediaFile | null {
  const match = file.length > 120 ? null : FILE.exec(file)
  if (!match) return null
  const [, name = '', size, format] = match
  if (format === 'svg') return { name: size === undefined ? name : `${name}-${size}`, size: null, format }
  if (format === 'png') return Number(size) === mailPictureSize ? { name, size: mailPictureSize, format } : null
  if (size === undefined || !sizes.includes(Number(size)) || (format !== 'webp' && format !== 'avif')) return null
  return { name, size: Number(size), format }
}
