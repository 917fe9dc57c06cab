import { withQuery } from '@drogerie/shared-lib/routes/build-path.ts'

/** The listing's filter by label; the catalogue's own pages read the same parameter. */
const labelParameter = 'stitek'

export type CategoryLabel = 'sale' | 'news' | 'ownBrand'

/** A category's listing with one label chosen. */
export const labelledCategory = (href: string, label: CategoryLabel): string =>
  withQuery(href, { [labelParameter]: label })
