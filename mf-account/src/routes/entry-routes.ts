import { routePatterns } from '@drogerie/shared-lib/routes/paths.ts'
import { returnParameter } from '@drogerie/shared-lib/routes/return-path.ts'
import type { Remote } from '@drogerie/shared-lib/runtime'
import { confidential, guest, open, wizard } from './handles.ts'

/** The way into an account: the club, login, registration, activation and their mailed links. */
export const entryRoutes: Remote['routes'] = [
  {
    id: 'account.club-landing',
    path: routePatterns.clubLanding,
    handle: open,
    lazy: () =>
      import(
        /* webpackChunkName: "account.club-landing" */ '../features/club-landing/club-landing.route.tsx'
      ),
  },
  {
    id: 'account.login',
    path: routePatterns.login,
    handle: { ...guest, parameters: [returnParameter] },
    lazy: () =>
      import(/* webpackChunkName: "account.login" */ '../features/sign-in/sign-in.route.tsx'),
  },
  {
    id: 'account.entry-help/lost-passkey',
    path: routePatterns.lostPasskey,
    handle: { ...confidential, parameters: ['token'] },
    lazy: () =>
      import(
        /* webpackChunkName: "account.entry-help" */ '../features/lost-passkey/lost-passkey.route.tsx'
      ),
  },
  {
    id: 'account.social-email',
    path: routePatterns.oauthEmail,
    handle: { ...confidential, parameters: ['proof', 'provider'] },
    lazy: () =>
      import(
        /* webpackChunkName: "account.social-email" */ '../features/social-email/social-email.route.tsx'
      ),
  },
  {
    id: 'account.entry-help/forgotten-password',
    path: routePatterns.forgottenPassword,
    handle: confidential,
    lazy: () =>
      import(
        /* webpackChunkName: "account.entry-help" */ '../features/password-reset/forgotten-password.route.tsx'
      ),
  },
  {
    id: 'account.entry-help/password-reset',
    path: routePatterns.passwordReset,
    handle: confidential,
    lazy: () =>
      import(
        /* webpackChunkName: "account.entry-help" */ '../features/password-reset/password-reset.route.tsx'
      ),
  },
  {
    id: 'account.registration',
    path: routePatterns.registration,
    // a customer who is not in the club yet registers, too
    handle: { ...wizard, parameters: ['krok'] },
    lazy: () =>
      import(
        /* webpackChunkName: "account.registration" */ '../features/registration/registration.route.tsx'
      ),
  },
  {
    id: 'account.sign-up',
    path: routePatterns.newAccount,
    handle: guest,
    lazy: () =>
      import(/* webpackChunkName: "account.sign-up" */ '../features/sign-up/sign-up.route.tsx'),
  },
  {
    id: 'account.completion/registration',
    path: routePatterns.registrationComplete,
    handle: confidential,
    lazy: () =>
      import(
        /* webpackChunkName: "account.completion" */ '../features/activation/registration-complete.route.tsx'
      ),
  },
  {
    id: 'account.activation',
    path: routePatterns.accountActivation,
    handle: { ...confidential, parameters: ['karta'] },
    lazy: () =>
      import(
        /* webpackChunkName: "account.activation" */ '../features/activation/activation.route.tsx'
      ),
  },
  {
    id: 'account.completion/activation',
    path: routePatterns.clubActivationComplete,
    handle: confidential,
    lazy: () =>
      import(
        /* webpackChunkName: "account.completion" */ '../features/activation/activation-complete.route.tsx'
      ),
  },
  {
    id: 'account.entry-help/account-erased',
    path: routePatterns.accountErased,
    handle: confidential,
    lazy: () =>
      import(
        /* webpackChunkName: "account.entry-help" */ '../features/account-erased/account-erased.route.tsx'
      ),
  },
  {
    id: 'account.entry-help/verification',
    path: routePatterns.accountVerification,
    handle: { ...confidential, parameters: ['token'] },
    lazy: () =>
      import(
        /* webpackChunkName: "account.entry-help" */ '../features/verification/verification.route.tsx'
      ),
  },
]
