/**
 * The federation surface of shared-lib: the one entry the shell provides and every remote imports,
 * so that containers, contexts and types are single at run time. The only barrel of the code base,
 * because a shared module has one address.
 */
export { ApiError } from '../api-client/api-error.ts'
export { errorMessage } from '../api-client/error-message.ts'
export {
  adoptCart,
  ensureCart,
  forgetCart,
  isSentHere,
  leaveOrdered,
  restoreCart,
} from './cart-actions.ts'
export {
  addItem,
  changeCart,
  changeQuantity,
  reloadCart,
  removeFromCart,
  removeItem,
} from './cart-changes.ts'
export { chooseStore } from './choose-store.ts'
export { cartQuery } from './cart-queries.ts'
export { queueCartWrite } from './cart-queue.ts'
export { syncCart } from './cart-sync.ts'
export { createCartState, resetCart, useCart, type CartState } from './cart-state.ts'
export { Parcel } from './parcel.tsx'
export { JsonLd } from './json-ld.tsx'
export { below, forgetPage, keepPage } from './kept-pages.ts'
export { endedSession } from './follow-person.ts'
export { createLikedState, useLiked, type LikedState } from './liked-state.ts'
export { aboutSubject, metaDescription } from './meta-description.ts'
export { notFound, type NotFoundBody } from './not-found.ts'
export { clubTierId, organizationId } from './organization-ids.ts'
export { orderFingerprint } from './order-fingerprint.ts'
export { PageHead } from './page-head.tsx'
export {
  newestAuth,
  readPersisted,
  readPersistedJson,
  readStoredAuth,
  removePersisted,
  writePersisted,
  writeStoredAuth,
} from './persistence.ts'
export { reactParcel } from './react-parcel.tsx'
export {
  type Access,
  type Crumb,
  type ParcelContracts,
  type ParcelName,
  type LayoutName,
  type ParcelLifecycles,
  type Remote,
  type RouteHandle,
  type WizardHeader,
} from './remote.ts'
export {
  endSession,
  forgetSignIn,
  loadLikedProducts,
  loadUser,
  loseSession,
  refreshIntervalMs,
  refreshUser,
  signIn,
  signOut,
  startSession,
  type Credentials,
} from './session-actions.ts'
export { channelQuery, customerServiceQuery, useCustomerService } from './customer-service.ts'
export {
  createSessionState,
  useSession,
  type AuthRecord,
  type SessionState,
} from './session-state.ts'
export { isPersonal, sharedKeys } from './query-keys.ts'
export { shareImage } from './share-image.ts'
export {
  shopOf,
  shopRouterContext,
  useShop,
  ShopContext,
  type PublicConfig,
  type Shop,
} from './shop.ts'
export { ShopProvider } from './shop-provider.tsx'
export { readCookie, writeCookie } from './storage.ts'
export { syncTab } from './tab-sync.ts'
export { createToasts, type Toast, type Toasts } from './toasts.ts'
export { crowns, track, trackedOrder } from './track.ts'
export { useBackCloses } from './use-back-closes.ts'
export { showError, useErrorToast } from './use-error-toast.ts'
export { withDeadline } from './with-deadline.ts'
