import { remoteContractVersion } from '@drogerie/shared-lib/contract/remote-contract.ts'
import { routePatterns } from '@drogerie/shared-lib/routes/paths.ts'
import type { Remote, RouteHandle } from '@drogerie/shared-lib/runtime'
import messages from './i18n/cs.json' with { type: 'json' }

declare module '@drogerie/shared-lib/i18n/texts.ts' {
  interface Texts {
    'mf-account': typeof messages
  }
}

/** Pages of the account: for customers, as frame and skeleton from the server, never cached. */
const customer = { layout: 'default', personal: true, access: 'customer' } satisfies RouteHandle
/** Sign-in pages: signed-in customers are sent away. */
const guest = { layout: 'default', personal: true, access: 'guest' } satisfies RouteHandle
/** Forms and mailed links for all visitors: the data come from the form or the link. */
const confidential = { layout: 'default', personal: true } satisfies RouteHandle
const open = { layout: 'default' } satisfies RouteHandle

/** The one module this remote exposes. Nothing here may import a page eagerly: the shell reads it on every visit. */
export const remote: Remote<'mf-account'> = {
  name: 'mf-account',
  contractVersion: remoteContractVersion,
  routes: [
    {
      id: 'account.club-landing',
      path: routePatterns.clubLanding,
      handle: open,
      lazy: () =>
        import(
          /* webpackChunkName: "account.club-landing" */ './features/club-landing/club-landing.route.tsx'
        ),
    },
    {
      id: 'account.login',
      path: routePatterns.login,
      handle: { ...guest, parameters: ['navrat'] },
      lazy: () =>
        import(/* webpackChunkName: "account.login" */ './features/sign-in/sign-in.route.tsx'),
    },
    {
      id: 'account.entry-help/lost-passkey',
      path: routePatterns.lostPasskey,
      handle: { ...confidential, parameters: ['token'] },
      lazy: () =>
        import(
          /* webpackChunkName: "account.entry-help" */ './features/lost-passkey/lost-passkey.route.tsx'
        ),
    },
    {
      id: 'account.social-email',
      path: routePatterns.oauthEmail,
      handle: { ...confidential, parameters: ['proof', 'provider'] },
      lazy: () =>
        import(
          /* webpackChunkName: "account.social-email" */ './features/social-email/social-email.route.tsx'
        ),
    },
    {
      id: 'account.entry-help/forgotten-password',
      path: routePatterns.forgottenPassword,
      handle: confidential,
      lazy: () =>
        import(
          /* webpackChunkName: "account.entry-help" */ './features/password-reset/forgotten-password.route.tsx'
        ),
    },
    {
      id: 'account.entry-help/password-reset',
      path: routePatterns.passwordReset,
      handle: confidential,
      lazy: () =>
        import(
          /* webpackChunkName: "account.entry-help" */ './features/password-reset/password-reset.route.tsx'
        ),
    },
    {
      id: 'account.registration',
      path: routePatterns.registration,
      handle: { ...confidential, parameters: ['krok'] }, // a customer who is not in the club yet registers, too
      lazy: () =>
        import(
          /* webpackChunkName: "account.registration" */ './features/registration/registration.route.tsx'
        ),
    },
    {
      id: 'account.completion/registration',
      path: routePatterns.registrationComplete,
      handle: confidential,
      lazy: () =>
        import(
          /* webpackChunkName: "account.completion" */ './features/activation/registration-complete.route.tsx'
        ),
    },
    {
      id: 'account.activation',
      path: routePatterns.accountActivation,
      handle: { ...confidential, parameters: ['karta'] },
      lazy: () =>
        import(
          /* webpackChunkName: "account.activation" */ './features/activation/activation.route.tsx'
        ),
    },
    {
      id: 'account.completion/activation',
      path: routePatterns.clubActivationComplete,
      handle: confidential,
      lazy: () =>
        import(
          /* webpackChunkName: "account.completion" */ './features/activation/activation-complete.route.tsx'
        ),
    },
    {
      id: 'account.entry-help/verification',
      path: routePatterns.accountVerification,
      handle: { ...confidential, parameters: ['token'] },
      lazy: () =>
        import(
          /* webpackChunkName: "account.entry-help" */ './features/verification/verification.route.tsx'
        ),
    },
    {
      id: 'account.overview',
      path: routePatterns.account,
      handle: customer,
      lazy: () =>
        import(/* webpackChunkName: "account.overview" */ './features/overview/overview.route.tsx'),
    },
    {
      id: 'account.purchases',
      path: routePatterns.purchases,
      handle: { ...customer, parameters: ['zdroj'] },
      lazy: () =>
        import(
          /* webpackChunkName: "account.purchases" */ './features/purchases/purchases.route.tsx'
        ),
    },
    {
      id: 'account.purchase',
      path: routePatterns.purchaseDetail,
      handle: customer,
      lazy: () =>
        import(
          /* webpackChunkName: "account.purchase" */ './features/purchases/purchase-detail.route.tsx'
        ),
    },
    {
      id: 'account.complaints',
      path: routePatterns.complaints,
      handle: customer,
      lazy: () =>
        import(
          /* webpackChunkName: "account.complaints" */ './features/complaints/complaints.route.tsx'
        ),
    },
    {
      id: 'account.complaint-new',
      path: routePatterns.complaintNew,
      handle: { ...customer, parameters: ['objednavka', 'krok'] },
      lazy: () =>
        import(
          /* webpackChunkName: "account.complaint-new" */ './features/complaint-new/complaint-new.route.tsx'
        ),
    },
    {
      id: 'account.complaint',
      path: routePatterns.complaintDetail,
      handle: customer,
      lazy: () =>
        import(
          /* webpackChunkName: "account.complaint" */ './features/complaints/complaint-detail.route.tsx'
        ),
    },
    {
      id: 'account.coupons',
      path: routePatterns.coupons,
      handle: customer,
      lazy: () =>
        import(/* webpackChunkName: "account.coupons" */ './features/coupons/coupons.route.tsx'),
    },
    {
      id: 'account.profile',
      path: routePatterns.profile,
      handle: customer,
      lazy: () =>
        import(/* webpackChunkName: "account.profile" */ './features/profile/profile.route.tsx'),
    },
    {
      id: 'account.cards',
      path: routePatterns.cards,
      handle: customer,
      lazy: () =>
        import(/* webpackChunkName: "account.cards" */ './features/cards/cards.route.tsx'),
    },
    {
      id: 'account.my-list',
      path: routePatterns.myList,
      handle: { ...customer, parameters: ['zalozka'] },
      lazy: () =>
        import(/* webpackChunkName: "account.my-list" */ './features/my-list/my-list.route.tsx'),
    },
    {
      id: 'account.points',
      path: routePatterns.points,
      handle: customer,
      lazy: () =>
        import(/* webpackChunkName: "account.points" */ './features/points/points.route.tsx'),
    },
    {
      id: 'account.addresses',
      path: routePatterns.addresses,
      handle: customer,
      lazy: () =>
        import(
          /* webpackChunkName: "account.addresses" */ './features/addresses/addresses.route.tsx'
        ),
    },
    {
      id: 'account.favourite-store',
      path: routePatterns.favouriteStore,
      handle: customer,
      lazy: () =>
        import(
          /* webpackChunkName: "account.favourite-store" */ './features/favourite-store/favourite-store.route.tsx'
        ),
    },
    {
      id: 'account.children',
      path: routePatterns.children,
      handle: customer,
      lazy: () =>
        import(/* webpackChunkName: "account.children" */ './features/children/children.route.tsx'),
    },
    {
      id: 'account.communication',
      path: routePatterns.communication,
      handle: customer,
      lazy: () =>
        import(
          /* webpackChunkName: "account.communication" */ './features/communication/communication.route.tsx'
        ),
    },
    {
      id: 'account.change-password',
      path: routePatterns.changePassword,
      handle: customer,
      lazy: () =>
        import(
          /* webpackChunkName: "account.change-password" */ './features/change-password/change-password.route.tsx'
        ),
    },
    {
      id: 'account.devices',
      path: routePatterns.devices,
      handle: customer,
      lazy: () =>
        import(/* webpackChunkName: "account.devices" */ './features/devices/devices.route.tsx'),
    },
    {
      id: 'account.complaint-public',
      path: routePatterns.complaintPublic,
      handle: { ...confidential, parameters: ['objednavka', 'krok'] }, // guests claim by number and e-mail
      lazy: () =>
        import(
          /* webpackChunkName: "account.complaint-public" */ './features/complaint-new/complaint-public.route.tsx'
        ),
    },
    {
      id: 'account.complaint/status',
      path: routePatterns.complaintStatus,
      handle: confidential, // the token is the right: guests follow their complaints, too
      lazy: () =>
        import(
          /* webpackChunkName: "account.complaint" */ './features/complaints/complaint-status.route.tsx'
        ),
    },
    {
      id: 'account.mailed/coupon-accepted',
      path: routePatterns.complaintCouponAccepted,
      handle: confidential,
      lazy: () =>
        import(
          /* webpackChunkName: "account.mailed" */ './features/complaint-coupon/coupon-accepted.route.tsx'
        ),
    },
    {
      id: 'account.mailed/coupon-rejected',
      path: routePatterns.complaintCouponRejected,
      handle: confidential,
      lazy: () =>
        import(
          /* webpackChunkName: "account.mailed" */ './features/complaint-coupon/coupon-rejected.route.tsx'
        ),
    },
    {
      id: 'account.mailed/statement',
      path: routePatterns.pendingStatement,
      handle: confidential,
      lazy: () =>
        import(
          /* webpackChunkName: "account.mailed" */ './features/mailed-statement/mailed-statement.route.tsx'
        ),
    },
    {
      id: 'account.mailed/watch-link',
      path: routePatterns.watchLink,
      handle: confidential, // the guid is the right: visitors watch, too
      lazy: () =>
        import(
          /* webpackChunkName: "account.mailed" */ './features/watch-link/watch-link.route.tsx'
        ),
    },
    {
      id: 'account.withdrawal',
      path: routePatterns.withdrawal,
      handle: { ...confidential, parameters: ['objednavka', 'token', 'krok'] },
      lazy: () =>
        import(
          /* webpackChunkName: "account.withdrawal" */ './features/withdrawal/withdrawal.route.tsx'
        ),
    },
  ],
  parcels: {
    'watchdog-form': () =>
      import(/* webpackChunkName: "watchdog-form" */ './parcels/watchdog-form.tsx'),
    'login-box': () => import(/* webpackChunkName: "login-box" */ './parcels/login-box.tsx'),
  },
  messages,
}
