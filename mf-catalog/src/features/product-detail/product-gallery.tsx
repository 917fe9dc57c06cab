import type { Product } from '@drogerie/shared-lib/contract/product.ts'
import type { ProductVariant } from '@drogerie/shared-lib/contract/product-variant.ts'
import { discountOf } from '@drogerie/shared-lib/contract/discount-rules.ts'
import { ProductBadges } from '@drogerie/shared-lib/product/hit-badges.tsx'
import { LikeButton } from '@drogerie/shared-lib/product/like-button.tsx'
import { Picture, type PictureSource } from '@drogerie/shared-lib/ui/picture.tsx'
import { lazy, useRef, useState, type UIEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useClosedAt } from '#ui/viewer/use-closed-at.ts'
import { useViewerPage } from '#ui/viewer/use-viewer-page.ts'
import { ViewerOpening } from '#ui/viewer/viewer-opening.tsx'
import styles from './product-gallery.module.css'

const loadDialog = () => import(/* webpackChunkName: "gallery-dialog" */ './gallery-dialog.tsx')

const GalleryDialog = lazy(async () => ({ default: (await loadDialog()).GalleryDialog }))

/**
 * A person is about to open it: its code may come. One that does not come is asked for again by the
 * opening itself.
 */
const prepare = () => void loadDialog().catch(() => {})

type ProductGalleryProps = {
  product: Product
  variant: ProductVariant | null
  images: PictureSource[]
}

/**
 * One large picture that swipes, small ones that choose it, and a dialog that shows it as large as
 * the screen.
 */
export function ProductGallery({ product, variant, images }: ProductGalleryProps) {
  const { t } = useTranslation('mf-catalog')
  const strip = useRef<HTMLDivElement>(null)
  const [current, setCurrent] = useState(0)
  const { page, open, turn, close } = useViewerPage('obrazek', images.length)
  const name = [product.brand?.name, product.name].filter(Boolean).join(' ')

  const onScroll = ({ currentTarget: { scrollLeft, clientWidth } }: UIEvent<HTMLDivElement>) => {
    if (clientWidth > 0) setCurrent(Math.round(scrollLeft / clientWidth))
  }
  const show = (index: number, behavior: ScrollBehavior = 'auto') => {
    setCurrent(index)
    strip.current?.scrollTo({ left: index * strip.current.clientWidth, behavior })
  }
  useClosedAt(page, (last) => {
    show(last - 1, 'instant')
    const slide = strip.current?.children[last - 1]
    if (slide instanceof HTMLElement) slide.focus({ preventScroll: true })
  })
  return (
    <div className={styles['gallery']}>
      <div className={styles['main']}>
        <div className={styles['badges']}>
          <ProductBadges discount={variant ? discountOf(variant) : null} labels={product.labels} />
        </div>
        {variant ? (
          <div className={styles['heart']}>
            <LikeButton filled variantCode={variant.code} productName={name} />
          </div>
        ) : null}
        <div ref={strip} className={styles['strip']} onScroll={onScroll}>
          {images.map((image, index) => (
            <button
              key={image.src}
              type="button"
              className={styles['slide']}
              aria-label={t('product.zoom', { index: index + 1, total: images.length })}
              onPointerEnter={prepare}
              onFocus={prepare}
              onClick={() => open(index + 1)}
              tabIndex={index === current ? 0 : -1}
            >
              <Picture
                {...image}
                alt={t('product.image', { name, index: index + 1 })}
                eager={index === 0}
              />
            </button>
          ))}
        </div>
      </div>
      {images.length > 1 ? <Thumbs images={images} current={current} onShow={show} /> : null}
      {page === null ? null : (
        <ViewerOpening onClose={close}>
          <GalleryDialog title={name} images={images} page={page} onTurn={turn} onClose={close} />
        </ViewerOpening>
      )}
    </div>
  )
}

type ThumbsProps = { images: PictureSource[]; current: number; onShow: (index: number) => void }

function Thumbs({ images, current, onShow }: ThumbsProps) {
  const { t } = useTranslation('mf-catalog')
  return (
    <div className={styles['thumbs']} role="group" aria-label={t('product.images')}>
      {images.map((image, index) => (
        <button
          key={image.src}
          type="button"
          className={styles['thumb']}
          aria-label={t('product.showImage', { index: index + 1 })}
          aria-pressed={index === current}
          onClick={() => onShow(index)}
        >
          <Picture {...image} alt="" />
        </button>
      ))}
    </div>
  )
}
