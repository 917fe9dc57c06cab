import type { PictureSource } from '@drogerie/shared-lib/ui/picture.tsx'
import { useTranslation } from 'react-i18next'
import { Viewer } from '#ui/viewer/viewer.tsx'

type GalleryDialogProps = {
  title: string
  images: PictureSource[]
  /** Shown now, counted from 1. */
  page: number
  onTurn: (page: number) => void
  onClose: () => void
}

/** Pictures of a product as large as the screen, to be looked at closely. */
export function GalleryDialog({ title, images, page, onTurn, onClose }: GalleryDialogProps) {
  const { t } = useTranslation('mf-catalog')
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
      onTurn={onTurn}
      onClose={onClose}
    />
  )
}
