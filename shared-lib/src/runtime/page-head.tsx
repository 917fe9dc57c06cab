import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { JsonLd } from './json-ld.tsx'
import { useShop } from './shop.ts'

type PageHeadProps = {
  title: string
  /** A sentence about the whole shop when left out. */
  description?: string | undefined
  /** Path of the page search engines should keep; the current path without its query when left out. */
  canonical?: string | undefined
  image?: string | undefined
  /** `noindex` for results, personal pages and errors. */
  robots?: 'noindex' | undefined
  /** schema.org objects. */
  jsonLd?: object[] | undefined
}

/** The shop's own picture, for pages without one. */
const siteImage = '/og.png'

/** Title `{title} | {site name}`, description, canonical link, Open Graph and JSON-LD of a page. React hoists them into the head. */
export function PageHead({ title, description: own, canonical, image = siteImage, robots, jsonLd = [] }: PageHeadProps) {
  const { config } = useShop()
  const { t } = useTranslation()
  const description = own ?? t('common:general.about')
  const { pathname } = useLocation()
  const url = config.publicOrigin + (canonical ?? pathname)
  return (
    <>
      <title>{`${title} | ${config.siteName}`}</title>
      <meta name="description" content={description} />
      {robots ? <meta name="robots" content={robots} /> : <link rel="canonical" href={url} />}
      <meta property="og:title" content={title} />
      <meta property="og:url" content={url} />
      <meta property="og:description" content={description} />
      <meta property="og:site_name" content={config.siteName} />
      <meta property="og:image" content={new URL(image, config.publicOrigin).href} />
      {jsonLd.map((data, index) => (
        <JsonLd key={index} data={data} />
      ))}
    </>
  )
}
