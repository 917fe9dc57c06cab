import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { customerServiceQuery } from './customer-service.ts'
import { JsonLd } from './json-ld.tsx'
import { metaDescription } from './meta-description.ts'
import { shareImage, shareSize } from './share-image.ts'
import { useShop } from './shop.ts'

type PageHeadProps = {
  title: string
  /** A sentence about the whole shop when left out. */
  description?: string | undefined
  /** Path of a picture of the media service. */
  image?: string | undefined
  /** Description of the picture; the title when left out. */
  imageAlt?: string | undefined
  type?: 'website' | 'article' | 'product'
  /** schema.org objects. */
  jsonLd?: object[] | undefined
} & (
  | {
      /** Canonical path of the page, made from the record and never from the requested address. */
      canonical: string
      /** `noindex` for results, other orders, personal pages and errors. */
      robots?: 'noindex' | undefined
    }
  | { robots: 'noindex'; canonical?: undefined }
)

/**
 * Title `{title} | {site name}`, description, canonical link, previews and JSON-LD of a page. React
 * hoists them into the head.
 */
export function PageHead({
  title,
  description: own,
  type = 'website',
  jsonLd = [],
  ...rest
}: PageHeadProps) {
  const { api, config } = useShop()
  const { t } = useTranslation()
  const { pathname } = useLocation()
  // every page brings it
  const { data: service } = useQuery({ ...customerServiceQuery(api), enabled: false })
  const isAlone = service?.promises?.stores === false
  const about = t(isAlone ? 'common:general.aboutPlain' : 'common:general.about')
  const description = metaDescription([own, about])
  const url = config.publicOrigin + (rest.canonical ?? pathname)
  return (
    <>
      <title>{`${title} | ${config.siteName}`}</title>
      <meta name="description" content={description} />
      {rest.robots ? (
        <meta name="robots" content={rest.robots} />
      ) : (
        <>
          <link rel="canonical" href={url} />
          <meta name="robots" content="max-image-preview:large" />
        </>
      )}
      <meta property="og:type" content={type} />
      <meta property="og:title" content={title} />
      <meta property="og:url" content={url} />
      <meta property="og:description" content={description} />
      <meta property="og:site_name" content={config.siteName} />
      <meta
        property="og:image"
        content={new URL(shareImage(rest.image), config.publicOrigin).href}
      />
      <meta property="og:image:width" content={String(shareSize.width)} />
      <meta property="og:image:height" content={String(shareSize.height)} />
      <meta property="og:image:alt" content={rest.imageAlt ?? title} />
      <meta name="twitter:card" content="summary_large_image" />
      {jsonLd.map((data, index) => (
        <JsonLd key={index} data={data} />
      ))}
    </>
  )
}
