import { reactParcel } from '@drogerie/shared-lib/runtime'
import { SignInForm } from '#data/sign-in-form.tsx'

/** Signing in inside another team's page; the page itself follows the session. */
function LoginBox({ onLoggedIn }: { onLoggedIn?: () => void }) {
  return <SignInForm onSignedIn={() => onLoggedIn?.()} />
}

export const lifecycles = reactParcel(LoginBox)
