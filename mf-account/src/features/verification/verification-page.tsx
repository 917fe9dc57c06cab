import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { ApiError, PageHead, refreshUser, useSession, useShop } from '@drogerie/shared-lib/runtime'
import { LinkButton } from '@drogerie/shared-lib/ui/button.tsx'
import { OutagePanel } from '@drogerie/shared-lib/ui/outage-panel.tsx'
import { Notice } from '@drogerie/shared-lib/ui/panel.tsx'
import { Spinner } from '@drogerie/shared-lib/ui/spinner.tsx'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { DonePanel } from '#ui/done-panel.tsx'
import { EntryFrame } from '#ui/entry-frame.tsx'
import { RequestLink } from './request-link.tsx'
import styles from './verification.module.css'

/** /klub/overeni-uctu: with the token of a mailed link it verifies; without one it sends such a link. */
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

/** Tokens already sent by this tab: a link works once, and an effect may run twice. */
const sent = new Set<string>()

function Verify({ token }: { token: string }) {
  const { t } = useTranslation('mf-account')
  const shop = useShop()
  const { mutate, isSuccess, isPending, error } = useMutation({
    mutationKey: ['verification', token],
    mutationFn: () => shop.api.patch(`/account-verification-requests/${encodeURIComponent(token)}`, {}),
    onSuccess: () => void refreshUser(shop).catch(() => {}), // the account says it itself at the next visit
  })
  const begin = useEffectEvent(() => {
    if (sent.has(token)) return
    sent.add(token)
    mutate()
  })
  useEffect(() => begin(), [])
  if (isSuccess) return <Verified />
  if (isInvalidLink(error)) return <InvalidLink />
  if (error)
    return (
      <OutagePanel
        title={t('verification.failed')}
        text={t('verification.failedText')}
        retry={{ label: t('general.retry'), onRetry: mutate, loading: isPending }}
      />
    )
  return <Spinner inline label={t('verification.running')} />
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
