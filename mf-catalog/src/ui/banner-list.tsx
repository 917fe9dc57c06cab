import type { Banner } from '@drogerie/shared-lib/contract/banner.ts'
import { HtmlText } from '@drogerie/shared-lib/ui/html-text.tsx'
import type { ReactNode } from 'react'
import styles from './banner-list.module.css'

/** Image and html banners, the whole banner being the link. */
export function BannerList({ banners }: { banners: Banner[] }) {
  return (
    <ul className={styles['list']}>
      {banners.map((banner) => (
        <li key={banner.code} className={styles['banner']}>
          {banner.kind === 'html_banner' ? <HtmlText html={banner.html ?? ''} /> : <ImageBanner {...banner} />}
        </li>
      ))}
    </ul>
  )
}

const linked = (url: string | null | undefined, content: ReactNode) => (url ? <a href={url}>{content}</a> : content)

function ImageBanner({ image, alt, title, url }: Banner) {
  if (!image) return null
  return linked(
    url,
    <picture>
      <source media="(max-width: 767px)" srcSet={image.mobile} />
      <img src={image.desktop} alt={alt ?? title ?? ''} width={image.width} height={image.height} loading="lazy" decoding="async" />
    </picture>,
  )
}
