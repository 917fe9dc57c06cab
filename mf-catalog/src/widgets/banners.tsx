import { useShop } from '@drogerie/shared-lib/runtime'
import { useQuery } from '@tanstack/react-query'
import { BannerList, type BannerLook } from '#ui/banner-list.tsx'
import { bannersQuery } from '@drogerie/shared-lib/pages/banners-query.ts'

/** Banners of a place; none, or an API that does not answer, leave no gap. */
export function Banners({
  filter,
  look,
}: {
  filter: { category: string; taxon?: string }
  look: BannerLook
}) {
  const { api } = useShop()
  const { data } = useQuery(bannersQuery(api, filter))
  return data && data.members.length > 0 ? <BannerList banners={data.members} look={look} /> : null
}
