import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { loginPath } from '@drogerie/shared-lib/routes/return-path.ts'
import { useSession, useShop, type Shop } from '@drogerie/shared-lib/runtime'
import { LinkButton } from '@drogerie/shared-lib/ui/button.tsx'
import { OutagePanel } from '@drogerie/shared-lib/ui/outage-panel.tsx'
import { Notice } from '@drogerie/shared-lib/ui/panel.tsx'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { orGone } from '@drogerie/shared-lib/pages/is-gone.ts'
import { DeadLink } from '#widgets/mailed-link.tsx'
import { EntryPage } from '#widgets/entry-page.tsx'
import { DonePanel } from '#ui/done-panel.tsx'
import { Bones } from '#ui/bones.tsx'
import { ByPassword, ByPress, type Outcome } from './confirm-mailbox.tsx'
import { RequestLink } from './request-link.tsx'
import styles from './verification.module.css'

/**
 * /klub/overeni-uctu: with the token of a mailed link it asks for a press and verifies; without one
 * it sends such a link.
 */
export function VerificationPage({ token }: { token: string | null }) {
  const { t } = useTranslation('mf-account')
  return (
    <EntryPage title={t('verification.title')}>
      {token ? <Verify key={token} token={token} /> : <RequestLink />}
    </EntryPage>
  )
}

/** The step that the link requires; */
const linkQuery = ({ api }: Shop, token: string, customer: string | null) =>
  queryOptions({
    queryKey: ['personal', 'mf-account', 'verification-link', token, customer],
    queryFn: async ({ signal }) => {
      const request = api('GET /account-verification-requests/{token}', { path: { token }, signal })
      return (await orGone(request))?.needs ?? 'invalid'
    },
    staleTime: Infinity,
  })

/**
 * The link waits for a click: mail scanners open links, too, and would use it up. A visitor proves
 * by the password that the account is theirs; a stranger may have registered their address.
 */
function Verify({ token }: { token: string }) {
  const { t } = useTranslation('mf-account')
  const shop = useShop()
  const customer = useSession(({ auth }) => auth?.customer ?? null)
  const { data, isError, isFetching, refetch } = useQuery(linkQuery(shop, token, customer))
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  if (outcome === 'verified' || outcome === 'withoutPassword') return <Verified outcome={outcome} />
  switch (outcome ?? data) {
    case 'invalid':
      return <InvalidLink />
    case 'sign-in':
      return <SignInFirst token={token} />
    case 'other-sign-in':
      return <OtherAccount />
    case 'password':
      return <ByPassword token={token} onEnd={setOutcome} />
    case 'press':
      return <ByPress token={token} onEnd={setOutcome} />
    default:
      return isError ? (
        <OutagePanel
          title={t('verification.failed')}
          text={t('verification.failedText')}
          retry={{ label: t('general.retry'), onRetry: () => void refetch(), loading: isFetching }}
        />
      ) : (
        <Bones count={2} />
      )
  }
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
    <Notice title={t('verification.signInTitle')}>
      <p>{t('verification.signInText')}</p>
      <div className={styles['action']}>{action}</div>
    </Notice>
  )
}

function OtherAccount() {
  const { t } = useTranslation('mf-account')
  return (
    <Notice tone="warn" title={t('verification.otherTitle')}>
      <p>{t('verification.otherText')}</p>
      <div className={styles['action']}>
        <LinkButton look="plum" href={paths.logout()}>
          {t('verification.signOut')}
        </LinkButton>
      </div>
    </Notice>
  )
}

function Verified({ outcome }: { outcome: 'verified' | 'withoutPassword' }) {
  const { t } = useTranslation('mf-account')
  const isSignedIn = useSession(({ user }) => user !== null)
  if (outcome === 'withoutPassword')
    return (
      <DonePanel title={t('verification.provedTitle')}>{t('verification.provedText')}</DonePanel>
    )
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

/** A link opened again: a customer with a verified address needs no other. */
function InvalidLink() {
  const { t } = useTranslation('mf-account')
  const needsNone = useSession(({ user }) => Boolean(user?.user.verified && !user.pendingEmail))
  if (needsNone) return <RequestLink />
  return (
    <DeadLink title={t('verification.invalid')} text={t('verification.invalidText')}>
      <RequestLink />
    </DeadLink>
  )
}
