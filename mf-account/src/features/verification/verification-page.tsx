import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { loginPath } from '@drogerie/shared-lib/routes/return-path.ts'
import { PageHead, useSession } from '@drogerie/shared-lib/runtime'
import { LinkButton } from '@drogerie/shared-lib/ui/button.tsx'
import { Notice } from '@drogerie/shared-lib/ui/panel.tsx'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DonePanel } from '#ui/done-panel.tsx'
import { EntryFrame } from '#ui/entry-frame.tsx'
import { ByPassword, ByPress, type Outcome } from './confirm-mailbox.tsx'
import { RequestLink } from './request-link.tsx'
import styles from './verification.module.css'

/** /klub/overeni-uctu: with the token of a mailed link it asks for a press and verifies; without one it sends such a link. */
export function VerificationPage({ token }: { token: string | null }) {
  const { t } = useTranslation('mf-account')
  return (
    <>
      <PageHead title={t('verification.title')} robots="noindex" />
      <EntryFrame title={t('verification.title')}>{token ? <Verify key={token} token={token} /> : <RequestLink />}</EntryFrame>
    </>
  )
}

/**
 * The link waits for a press: programs that look through mails open links, too, and would use it up. A visitor shows by the
 * password that the account is his own; a stranger may have made it with his address.
 */
function Verify({ token }: { token: string }) {
  const isSignedIn = useSession(({ user }) => user !== null)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  if (outcome === 'signInFirst') return <SignInFirst token={token} />
  if (outcome === 'invalid') return <InvalidLink />
  if (outcome) return <Verified outcome={outcome} />
  return isSignedIn ? <ByPress token={token} onEnd={setOutcome} /> : <ByPassword token={token} onEnd={setOutcome} />
}

/** A changed address is confirmed by the account itself. */
function SignInFirst({ token }: { token: string }) {
  const { t } = useTranslation('mf-account')
  const action = (
    <LinkButton look="plum" href={loginPath(paths.accountVerification(token))}>
      {t('auth.signIn')}
    </LinkButton>
  )
  return (
    <DonePanel title={t('verification.signInTitle')} actions={action}>
      {t('verification.signInText')}
    </DonePanel>
  )
}

function Verified({ outcome }: { outcome: 'verified' | 'withoutPassword' }) {
  const { t } = useTranslation('mf-account')
  const isSignedIn = useSession(({ user }) => user !== null)
  if (outcome === 'withoutPassword') return <DonePanel title={t('verification.provedTitle')}>{t('verification.provedText')}</DonePanel>
  const action = (
    <LinkButton look="plum" href={isSignedIn ? paths.account() : paths.login()}>
      {t(isSignedIn ? 'account.title' : 'auth.signIn')}
    </LinkButton>
  )
  return (
    <DonePanel title={t('verification.doneTitle')} actions={action}>
      {t('verification.doneText')}
    </DonePanel>
  )
}

function InvalidLink() {
  const { t } = useTranslation('mf-account')
  return (
    <div className={styles['stack']}>
      <Notice tone="err" role="alert" title={t('verification.invalid')}>
        {t('verification.invalidText')}
      </Notice>
      <RequestLink />
    </div>
  )
}
