/** Edge of a photo that shows every scratch; phones take three times as much. px */
const edgeMax = 2560
/** Smaller files travel as they are. bytes */
const smallEnough = 700_000

/** px */
const thumbnailEdge = 240

/** The picture upright on a canvas whose longer side is at most `edge` px. */
async function drawn(file: File, edge: number): Promise<HTMLCanvasElement | null> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
  const scale = Math.min(1, edge / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  const context = canvas.getContext('2d')
  if (!context) return null
  context.fillStyle = '#fff' // a PNG may be transparent, a JPEG cannot
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  return canvas
}

/**
 * Makes a photo a JPEG of sensible size, so that a slow connection need not carry needless pixels.
 * On devices that can read HEIC it also converts it. A file that cannot be opened here is returned
 * unchanged.
 */
export async function shrinkPhoto(file: File): Promise<File> {
  if (!file.type.startsWith('image/') || (file.size < smallEnough && file.type === 'image/jpeg'))
    return file
  try {
    const canvas = await drawn(file, edgeMax)
    const blob = await new Promise<Blob | null>((resolve) =>
      canvas ? canvas.toBlob(resolve, 'image/jpeg', 0.85) : resolve(null),
    )
    const isBetter =
      blob !== null && (blob.size < file.size || !/^image\/(jpeg|png|webp)$/.test(file.type))
    return isBetter
      ? new File([blob], file.name.replace(/\.\w+$/, '.jpg'), { type: 'image/jpeg' })
      : file
  } catch {
    return file
  }
}

/**
 * A small `data:` picture to show what was added; null for what is no picture, or one that cannot
 * be opened here.
 */
export async function thumbnailOf(file: File): Promise<string | null> {
  if (!file.type.startsWith('image/')) return null
  try {
    return (await drawn(file, thumbnailEdge))?.toDataURL('image/jpeg', 0.7) ?? null
  } catch {
    return null
  }
}
