import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { customerServiceQuery, type Crumb, type Shop } from '@drogerie/shared-lib/runtime'

/** Slug of the editors' page about the shop, under which questions and contact lie. */
const aboutSlug = 'o-nas'

/** Crumbs of pages below the one about the shop, where there is one. */
export async function aboutCrumbs({ api, queryClient, i18n }: Shop): Promise<Crumb[]> {
  const service = await queryClient.fetchQuery(customerServiceQuery(api)).catch(() => null)
  if (service?.promises?.about === false) return []
  return [{ name: i18n.t('mf-content:about'), href: paths.cmsPage(aboutSlug) }]
}
