import { Carousel } from '@drogerie/shared-lib/ui/carousel.tsx'
import { Dialog } from '@drogerie/shared-lib/ui/dialog.tsx'
import { Picture, type PictureSource } from '@drogerie/shared-lib/ui/picture.tsx'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './gallery-dialog.module.css'

type GalleryDialogProps = {
  title: string
  images: PictureSource[]
  start: number
  onClose: () => void
}

/** Pictures as large as the screen allows; a tap makes one twice as large, to be moved about. */
export function GalleryDialog({ title, images, start, onClose }: GalleryDialogProps) {
  const { t } = useTranslation('mf-catalog')
  const frame = useRef<HTMLDivElement>(null)
  const [isLarge, setLarge] = useState(false)

  useEffect(() => {
    const track = frame.current?.querySelector('ul')
    if (track) track.scrollTo({ left: start * track.clientWidth, behavior: 'instant' })
  }, [start])

  return (
    <Dialog open wide onClose={onClose} title={title} closeLabel={t('common:general.close')}>
      <div ref={frame} className={styles['frame']}>
        <Carousel
          columns={1}
          label={t('product.images')}
          texts={{ previous: t('common:general.previous'), next: t('common:general.next') }}
        >
          {images.map((image, index) => (
            <div key={image.src} className={styles['pane']} data-large={isLarge || undefined}>
              <button
                type="button"
                aria-pressed={isLarge}
                aria-label={t('product.enlarge', { index: index + 1 })}
                onClick={() => setLarge(!isLarge)}
              >
                <Picture {...image} alt={t('product.image', { name: title, index: index + 1 })} />
              </button>
            </div>
          ))}
        </Carousel>
      </div>
    </Dialog>
  )
}
