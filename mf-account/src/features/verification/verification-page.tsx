import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { loginPath } from '@drogerie/shared-lib/routes/return-path.ts'
import { ApiError, PageHead, refreshUser, useSession, useShop } from '@drogerie/shared-lib/runtime'
import { Button, LinkButton } from '@drogerie/shared-lib/ui/button.tsx'
import { OutagePanel } from '@drogerie/shared-lib/ui/outage-panel.tsx'
import { Notice } from '@drogerie/shared-lib/ui/panel.tsx'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { DonePanel } from '#ui/done-panel.tsx'
import { EntryFrame } from '#ui/entry-frame.tsx'
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

const isInvalidLink = (error: unknown) => error instanceof ApiError && (error.status === 422 || error.status === 404)

/** The link waits for a press: programs that look through mails open links, too, and would use it up. */
function Verify({ token }: { token: string }) {
  const { t } = useTranslation('mf-account')
  const shop = useShop()
  const { mutate, isSuccess, isPending, error } = useMutation({
    mutationKey: ['verification', token],
    mutationFn: () => shop.api.patch(`/account-verification-requests/${encodeURIComponent(token)}`, {}),
    onSuccess: () => void refreshUser(shop).catch(() => {}), // the account says it itself at the next visit
  })
  if (isSuccess) return <Verified />
  if (isInvalidLink(error)) return <InvalidLink />
  if (error instanceof ApiError && error.status === 403) return <SignInFirst token={token} />
  if (error)
    return (
      <OutagePanel
        title={t('verification.failed')}
        text={t('verification.failedText')}
        retry={{ label: t('general.retry'), onRetry: mutate, loading: isPending }}
      />
    )
  return (
    <div className={styles['stack']}>
      <p>{t('verification.confirmText')}</p>
      <Button look="accent" size="lg" wide loading={isPending} loadingLabel={t('verification.running')} onClick={() => mutate()}>
        {t('verification.confirm')}
      </Button>
    </div>
  )
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

function Verified() {
  const { t } = useTranslation('mf-account')
  const isSignedIn = useSession(({ user }) => user !== null)
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
