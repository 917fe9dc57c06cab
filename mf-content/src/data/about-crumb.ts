import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import type { Crumb, Shop } from '@drogerie/shared-lib/runtime'

/** Slug of the editors' page about the shop, under which questions and contact lie. */
const aboutSlug = 'o-nas'

export const aboutCrumb = (i18n: Shop['i18n']): Crumb => ({
  name: i18n.t('mf-content:about'),
  href: paths.cmsPage(aboutSlug),
})
