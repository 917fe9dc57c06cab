import type { Banner as BannerData, BannerImage } from '@drogerie/shared-lib/contract/banner.ts'
import { typography } from '@drogerie/shared-lib/format/typography.ts'
import { cx } from '@drogerie/shared-lib/ui/cx.ts'
import { HtmlText } from '@drogerie/shared-lib/ui/html-text.tsx'
import { useTranslation } from 'react-i18next'
import styles from './banner.module.css'
import { greenLinks, hasLink } from './banner-rules.ts'

type BannerProps = {
  banner: BannerData
  /** The first of the page; its picture is what the page is waited for. */
  large?: boolean
}

/** Words on the left, the still life fills the frame. Links in an editor's text become buttons. */
export function Banner({ banner, large }: BannerProps) {
  const { t } = useTranslation('mf-content')
  const { title, html, image, alt, url } = banner
  const label = title ?? alt ?? ''
  return (
    <section
      className={cx(
        styles['banner'],
        large && styles['large'],
        greenLinks(banner) && styles['green'],
      )}
      aria-label={label || undefined}
    >
      {image ? (
        <BannerPicture image={image} alt={title ? '' : (alt ?? '')} eager={large ?? false} />
      ) : null}
      <div className={styles['words']}>
        {title ? <h2>{typography(title)}</h2> : null}
        {html ? <HtmlText className={styles['text']} html={html} /> : null}
        {url && !hasLink(html) ? (
          <a
            className={cx(title ? styles['more'] : styles['whole'])}
            href={url}
            aria-label={t('home.banner.moreOf', { title: label })}
          >
            {title ? t('home.banner.more') : null}
          </a>
        ) : null}
      </div>
    </section>
  )
}

/**
 * The picture's own edge is drawn out over what it leaves of the frame, so that the words stand on
 * its ground.
 */
function BannerPicture({ image, alt, eager }: { image: BannerImage; alt: string; eager: boolean }) {
  const { width, height } = image
  const loading = eager ? 'eager' : 'lazy'
  return (
    <>
      <picture>
        <PhoneSource image={image} />
        <img className={styles['edge']} src={image.desktop} alt="" loading={loading} />
      </picture>
      <picture className={styles['picture']}>
        <PhoneSource image={image} />
        <img
          src={image.desktop}
          alt={alt}
          width={width}
          height={height}
          loading={loading}
          fetchPriority={eager ? 'high' : undefined}
        />
      </picture>
    </>
  )
}

const PhoneSource = ({ image }: { image: BannerImage }) => (
  <source media="(max-width: 767px)" srcSet={image.mobile} />
)
