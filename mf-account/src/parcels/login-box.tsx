import { reactParcel, type ParcelContracts } from '@drogerie/shared-lib/runtime'
import { SignInForm } from '#widgets/sign-in-form.tsx'

/** Signing in inside another team's page; the page itself follows the session. */
function LoginBox({ email, onLoggedIn }: ParcelContracts['mf-account/login-box']) {
  return <SignInForm email={email} onSignedIn={() => onLoggedIn?.()} />
}

export const lifecycles = reactParcel(LoginBox)
