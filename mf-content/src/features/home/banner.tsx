import type { Banner as BannerData, BannerImage } from '@drogerie/shared-lib/contract/banner.ts'
import { typography } from '@drogerie/shared-lib/format/typography.ts'
import { cx } from '@drogerie/shared-lib/ui/cx.ts'
import { HtmlText } from '@drogerie/shared-lib/ui/html-text.tsx'
import { useTranslation } from 'react-i18next'
import styles from './banner.module.css'
import { greenLinks, hasLink } from './banner-rules.ts'

type BannerProps = { banner: BannerData; /** The first of the page; its picture is what the page is waited for. */ large?: boolean }

/** Words on the left, the still life fills the frame. Links in an editor's text become buttons. */
export function Banner({ banner, large }: BannerProps) {
  const { t } = useTranslation('mf-content')
  const { title, html, image, alt, url } = banner
  const label = title ?? alt ?? ''
  return (
    <section className={cx(styles['banner'], large && styles['large'], greenLinks(banner) && styles['green'])} aria-label={label || undefined}>
      {image ? <BannerPicture image={image} alt={title ? '' : (alt ?? '')} eager={large ?? false} /> : null}
      <div className={styles['words']}>
        {title ? <h2>{typography(title)}</h2> : null}
        {html ? <HtmlText className={styles['text']} html={html} /> : null}
        {url && !hasLink(html) ? (
          <a className={cx(title ? styles['more'] : styles['whole'])} href={url} aria-label={t('home.banner.moreOf', { title: label })}>
            {title ? t('home.banner.more') : null}
          </a>
        ) : null}
      </div>
    </section>
  )
}

/** On a phone the upper edge is drawn out above the picture, so that the words stand on its ground. */
function BannerPicture({ image, alt, eager }: { image: BannerImage; alt: string; eager: boolean }) {
  const { desktop, mobile, width, height } = image
  return (
    <>
      <img className={styles['edge']} src={mobile} alt="" aria-hidden loading="lazy" />
      <picture className={styles['picture']}>
        <source media="(max-width: 767px)" srcSet={mobile} />
        <img src={desktop} alt={alt} width={width} height={height} loading={eager ? 'eager' : 'lazy'} fetchPriority={eager ? 'high' : undefined} />
      </picture>
    </>
  )
}
