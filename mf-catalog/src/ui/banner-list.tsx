import type { Banner } from '@drogerie/shared-lib/contract/banner.ts'
import { typography } from '@drogerie/shared-lib/format/typography.ts'
import { cx } from '@drogerie/shared-lib/ui/cx.ts'
import { HtmlText } from '@drogerie/shared-lib/ui/html-text.tsx'
import type { ReactNode } from 'react'
import styles from './banner-list.module.css'
import { Scene, type SceneLook } from './scene.tsx'

/** `mosaic`: the first one large, the others beside it. `band`: low, above a page's text. */
export type BannerLook = 'mosaic' | 'band'

/** A banner among the tiles of goods, as wide as two of them. */
export const BannerTile = ({ banner }: { banner: Banner }) => (
  <div data-wide="" className={styles['tile']}>
    {banner.kind === 'html_banner' ? (
      <HtmlBanner banner={banner} look="tile" />
    ) : (
      <ImageBanner {...banner} />
    )}
  </div>
)

/** Banners of both kinds: a picture that is a link, or words over a scene. */
export function BannerList({ banners, look }: { banners: Banner[]; look: BannerLook }) {
  return (
    <ul className={cx(styles['list'], look === 'mosaic' && styles[look])}>
      {banners.map((banner, index) => (
        <li key={banner.code}>
          {banner.kind === 'html_banner' ? (
            <HtmlBanner
              banner={banner}
              look={look === 'band' ? look : undefined}
              eager={index === 0}
            />
          ) : (
            <ImageBanner {...banner} />
          )}
        </li>
      ))}
    </ul>
  )
}

function HtmlBanner({
  banner: { title, html, image, url },
  look,
  eager = false,
}: {
  banner: Banner
  look: SceneLook | undefined
  eager?: boolean
}) {
  const words = (
    <>
      {title ? (
        <h2 className={styles['title']}>{linked(hasLink(html) ? null : url, typography(title))}</h2>
      ) : null}
      {html ? <HtmlText html={html} className={styles['html']} /> : null}
    </>
  )
  if (!image) return <div className={styles['plain']}>{words}</div>
  return (
    <Scene
      look={look}
      eager={eager}
      picture={{
        src: image.desktop,
        width: image.width,
        height: image.height,
        mobile: image.mobile,
      }}
      className={styles['banner']}
    >
      {words}
    </Scene>
  )
}

/**
 * Words that link by themselves need no second link; others have the banner's own, over all of it.
 */
const hasLink = (html: string | null | undefined) => html?.includes('<a ') ?? false

const linked = (url: string | null | undefined, content: ReactNode) =>
  url ? <a href={url}>{content}</a> : content

function ImageBanner({ image, alt, title, url }: Banner) {
  if (!image) return null
  return linked(
    url,
    <picture className={styles['picture']}>
      <source media="(max-width: 767px)" srcSet={image.mobile} />
      <img
        src={image.desktop}
        alt={alt ?? title ?? ''}
        width={image.width}
        height={image.height}
        loading="lazy"
        decoding="async"
      />
    </picture>,
  )
}
