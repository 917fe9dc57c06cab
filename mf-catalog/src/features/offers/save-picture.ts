/** A drawing saved as it is opens in programs for drawing alone. */
export const isDrawing = (src: string): boolean => src.endsWith('.svg')

async function draw(src: string, width: number, height: number): Promise<Blob | null> {
  const answer = await fetch(src)
  const { documentElement: svg } = new DOMParser().parseFromString(
    await answer.text(),
    'image/svg+xml',
  )
  // without a size of its own Firefox draws nothing
  svg.setAttribute('width', String(width))
  svg.setAttribute('height', String(height))
  const image = new Image()
  image.src = `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(svg))}`
  await image.decode()
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  canvas.getContext('2d')?.drawImage(image, 0, 0)
  return new Promise((done) => canvas.toBlob(done, 'image/png'))
}

/**
 * Saves a drawing as a picture that any telephone shows.
 *
 * @param width - px, as `height`.
 */
export async function savePicture(src: string, width: number, height: number): Promise<void> {
  const picture = await draw(src, width, height)
  if (!picture) throw new Error(`${src} could not be drawn`)
  const href = URL.createObjectURL(picture)
  const download = src.replace(/^.*\//, '').replace(/svg$/, 'png')
  Object.assign(document.createElement('a'), { href, download }).click()
  setTimeout(() => URL.revokeObjectURL(href), 10_000)
}
