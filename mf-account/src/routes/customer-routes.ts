import { routePatterns } from '@drogerie/shared-lib/routes/paths.ts'
import type { Remote } from '@drogerie/shared-lib/runtime'
import { customer } from './handles.ts'

/** The account itself. */
export const customerRoutes: Remote['routes'] = [
  {
    id: 'account.overview',
    path: routePatterns.account,
    handle: customer,
    lazy: () =>
      import(/* webpackChunkName: "account.overview" */ '../features/overview/overview.route.tsx'),
  },
  {
    id: 'account.purchases',
    path: routePatterns.purchases,
    handle: { ...customer, parameters: ['zdroj', 'hledat', 'obdobi'] },
    lazy: () =>
      import(
        /* webpackChunkName: "account.purchases" */ '../features/purchases/purchases.route.tsx'
      ),
  },
  {
    id: 'account.purchase',
    path: routePatterns.purchaseDetail,
    handle: customer,
    lazy: () =>
      import(
        /* webpackChunkName: "account.purchase" */ '../features/purchases/purchase-detail.route.tsx'
      ),
  },
  {
    id: 'account.complaints',
    path: routePatterns.complaints,
    handle: customer,
    lazy: () =>
      import(
        /* webpackChunkName: "account.complaints" */ '../features/complaints/complaints.route.tsx'
      ),
  },
  {
    id: 'account.complaint-new',
    path: routePatterns.complaintNew,
    handle: { ...customer, parameters: ['objednavka', 'krok'] },
    lazy: () =>
      import(
        /* webpackChunkName: "account.complaint-new" */ '../features/complaint-new/complaint-new.route.tsx'
      ),
  },
  {
    id: 'account.complaint',
    path: routePatterns.complaintDetail,
    handle: customer,
    lazy: () =>
      import(
        /* webpackChunkName: "account.complaint" */ '../features/complaints/complaint-detail.route.tsx'
      ),
  },
  {
    id: 'account.coupons',
    path: routePatterns.coupons,
    handle: { ...customer, parameters: ['stav'] },
    lazy: () =>
      import(/* webpackChunkName: "account.coupons" */ '../features/coupons/coupons.route.tsx'),
  },
  {
    id: 'account.profile',
    path: routePatterns.profile,
    handle: customer,
    lazy: () =>
      import(/* webpackChunkName: "account.profile" */ '../features/profile/profile.route.tsx'),
  },
  {
    id: 'account.cards',
    path: routePatterns.cards,
    handle: customer,
    lazy: () => import(/* webpackChunkName: "account.cards" */ '../features/cards/cards.route.tsx'),
  },
  {
    id: 'account.my-list',
    path: routePatterns.myList,
    handle: { ...customer, parameters: ['zalozka'] },
    lazy: () =>
      import(/* webpackChunkName: "account.my-list" */ '../features/my-list/my-list.route.tsx'),
  },
  {
    id: 'account.points',
    path: routePatterns.points,
    handle: customer,
    lazy: () =>
      import(/* webpackChunkName: "account.points" */ '../features/points/points.route.tsx'),
  },
  {
    id: 'account.addresses',
    path: routePatterns.addresses,
    handle: customer,
    lazy: () =>
      import(
        /* webpackChunkName: "account.addresses" */ '../features/addresses/addresses.route.tsx'
      ),
  },
  {
    id: 'account.favourite-store',
    path: routePatterns.favouriteStore,
    handle: customer,
    lazy: () =>
      import(
        /* webpackChunkName: "account.favourite-store" */ '../features/favourite-store/favourite-store.route.tsx'
      ),
  },
  {
    id: 'account.children',
    path: routePatterns.children,
    handle: customer,
    lazy: () =>
      import(/* webpackChunkName: "account.children" */ '../features/children/children.route.tsx'),
  },
  {
    id: 'account.communication',
    path: routePatterns.communication,
    handle: customer,
    lazy: () =>
      import(
        /* webpackChunkName: "account.communication" */ '../features/communication/communication.route.tsx'
      ),
  },
  {
    id: 'account.change-password',
    path: routePatterns.changePassword,
    handle: customer,
    lazy: () =>
      import(
        /* webpackChunkName: "account.change-password" */ '../features/change-password/change-password.route.tsx'
      ),
  },
  {
    id: 'account.devices',
    path: routePatterns.devices,
    handle: customer,
    lazy: () =>
      import(/* webpackChunkName: "account.devices" */ '../features/devices/devices.route.tsx'),
  },
]
