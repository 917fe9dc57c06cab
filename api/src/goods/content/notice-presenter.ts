import type { Banner } from '@drogerie/shared-lib/contract/banner.ts'
import type { Message } from '@drogerie/shared-lib/contract/message.ts'
import type { Redirect } from '@drogerie/shared-lib/contract/redirect.ts'
import { shopIri } from '../../kernel/http/hydra.ts'
import { pragueIso } from '../../kernel/values/prague-time.ts'
import { sanitizeHtml } from '../../kernel/http/sanitize-html.ts'
import type { BannerRow, MessageRow, RedirectRow } from './notice-repository.ts'

const isoOrNull = (date: Date | null) => (date === null ? null : pragueIso(date))

export function presentBanner(row: BannerRow): Banner {
  const {
    image_desktop: desktop,
    image_mobile: mobile,
    image_width: width,
    image_height: height,
  } = row
  return {
    '@id': shopIri('banners', row.id),
    '@type': 'Banner',
    id: row.id,
    code: row.code,
    kind: row.kind,
    category: row.category,
    taxon: row.taxon_code,
    title: row.title,
    alt: row.alt,
    image:
      desktop === null
        ? null
        : { desktop, mobile: mobile ?? desktop, width: width ?? 0, height: height ?? 0 },
    html: row.html === null ? null : sanitizeHtml(row.html),
    url: row.url,
    position: row.position,
    validFrom: isoOrNull(row.valid_from),
    validTo: isoOrNull(row.valid_to),
  }
}

export const presentRedirect = (row: RedirectRow): Redirect => ({
  '@id': shopIri('redirects', row.id),
  '@type': 'Redirect',
  originUrl: row.origin_url,
  destinationUrl: row.destination_url,
  permanent: row.permanent,
})

export const presentMessage = (row: MessageRow): Message => ({
  '@id': shopIri('messages', row.id),
  '@type': 'Message',
  id: row.id,
  code: row.code,
  kind: row.kind,
  text: row.text,
  url: row.url,
  placement: row.placement,
  validFrom: isoOrNull(row.valid_from),
  validTo: isoOrNull(row.valid_to),
  dismissible: row.dismissible,
})
