import type { PictureSource } from '@drogerie/shared-lib/ui/picture.tsx'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Viewer } from '#ui/viewer/viewer.tsx'

type GalleryDialogProps = {
  title: string
  images: PictureSource[]
  /** The picture shown first, counted from 0. */
  start: number
  /** @param index - of the picture shown last. */
  onClose: (index: number) => void
}

/** Pictures of a product as large as the screen, to be looked at closely. */
export function GalleryDialog({ title, images, start, onClose }: GalleryDialogProps) {
  const { t } = useTranslation('mf-catalog')
  const [page, setPage] = useState(start + 1)
  return (
    <Viewer
      bare
      wheelZooms
      title={title}
      pages={images.map((picture, index) => ({
        picture,
        alt: t('product.image', { name: title, index: index + 1 }),
      }))}
      page={page}
      texts={{
        count: (index) => t('product.imageOf', { index, total: images.length }),
        previous: t('product.previousImage'),
        next: t('product.nextImage'),
        thumbs: t('product.images'),
        show: (index) => t('product.showImage', { index }),
      }}
      onTurn={setPage}
      onClose={() => onClose(page - 1)}
    />
  )
}
