import { routePatterns } from '@drogerie/shared-lib/routes/paths.ts'
import type { Remote } from '@drogerie/shared-lib/runtime'
import { confidential } from './handles.ts'

/** Pages that need no login: complaints, withdrawal, and the answers to mailed links. */
export const visitorRoutes: Remote['routes'] = [
  {
    id: 'account.complaint-public',
    path: routePatterns.complaintPublic,
    // guests claim by number and e-mail
    handle: { ...confidential, parameters: ['objednavka', 'krok'] },
    lazy: () =>
      import(
        /* webpackChunkName: "account.complaint-public" */ '../features/complaint-new/complaint-public.route.tsx'
      ),
  },
  {
    id: 'account.complaint/status',
    path: routePatterns.complaintStatus,
    handle: confidential, // the token is the right: guests follow their complaints, too
    lazy: () =>
      import(
        /* webpackChunkName: "account.complaint" */ '../features/complaints/complaint-status.route.tsx'
      ),
  },
  {
    id: 'account.mailed/coupon-accepted',
    path: routePatterns.complaintCouponAccepted,
    handle: confidential,
    lazy: () =>
      import(
        /* webpackChunkName: "account.mailed" */ '../features/complaint-coupon/coupon-accepted.route.tsx'
      ),
  },
  {
    id: 'account.mailed/coupon-rejected',
    path: routePatterns.complaintCouponRejected,
    handle: confidential,
    lazy: () =>
      import(
        /* webpackChunkName: "account.mailed" */ '../features/complaint-coupon/coupon-rejected.route.tsx'
      ),
  },
  {
    id: 'account.mailed/statement',
    path: routePatterns.pendingStatement,
    handle: confidential,
    lazy: () =>
      import(
        /* webpackChunkName: "account.mailed" */ '../features/mailed-statement/mailed-statement.route.tsx'
      ),
  },
  {
    id: 'account.mailed/watch-link',
    path: routePatterns.watchLink,
    handle: confidential, // the guid is the right: visitors watch, too
    lazy: () =>
      import(
        /* webpackChunkName: "account.mailed" */ '../features/watch-link/watch-link.route.tsx'
      ),
  },
  {
    id: 'account.order-tracking',
    path: routePatterns.orderTracking,
    handle: { ...confidential, parameters: ['objednavka'] },
    lazy: () =>
      import(
        /* webpackChunkName: "account.order-tracking" */ '../features/purchases/order-tracking.route.tsx'
      ),
  },
  {
    id: 'account.withdrawal',
    path: routePatterns.withdrawal,
    handle: { ...confidential, parameters: ['objednavka', 'token', 'krok'] },
    lazy: () =>
      import(
        /* webpackChunkName: "account.withdrawal" */ '../features/withdrawal/withdrawal.route.tsx'
      ),
  },
]
