import { limits } from '@drogerie/shared-lib/contract/constants.ts'
import type { CrmStatus } from '@drogerie/shared-lib/contract/club.ts'
import type { Shop } from '@drogerie/shared-lib/runtime'

/** Asks whether the club answers again; an API that does not answer says nothing about the club. */
async function readClubStatus(shop: Shop): Promise<void> {
  const status = await shop.api.get<CrmStatus>('/api/v2/crm/status').catch(() => null)
  if (status) shop.session.setState({ clubAvailable: status.available })
}

/** Every minute while somebody is signed in and looks at the tab. */
export function watchClub(shop: Shop): void {
  setInterval(() => {
    if (shop.session.getState().auth && document.visibilityState === 'visible') void readClubStatus(shop)
  }, limits.clubStatusPollSeconds * 1000)
}
