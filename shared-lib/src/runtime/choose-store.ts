import { forgetPage } from './kept-pages.ts'
import { removePersisted, writePersisted } from './persistence.ts'
import type { Shop } from './shop.ts'

/**
 * Makes a store the favourite one: stored in this browser at once, and with the customer when
 * signed in. From then on every call carries X-Favourite-Store.
 *
 * @param externalId - null forgets the store.
 * @throws ApiError - when the customer's record could not be changed; the browser keeps the store
 *   all the same.
 */
export async function chooseStore(shop: Shop, externalId: string | null): Promise<void> {
  shop.session.setState({ favouriteStore: externalId })
  if (externalId) writePersisted('favouriteStore', externalId)
  else removePersisted('favouriteStore')
  forgetPage('store') // the header keeps the new one
  const { auth } = shop.session.getState()
  if (!auth) return
  const user = await shop.api('PUT /customers/{id}/favourite-store', {
    iri: auth.customer,
    body: { store: externalId },
  })
  shop.session.setState({ user })
}
